import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../test-support/database.ts";
import { type SilentProxy, startSilentProxy } from "../../test-support/silent-proxy.ts";
import { connectDatabase, type DatabaseConnection, transaction } from "./client.ts";
import { createJobs } from "./jobs.ts";
import { listenForContentChanges, notifyContentChanged } from "./listen.ts";
import { isDatabaseUnavailable } from "./violations.ts";
import { type DatabaseWatch, watchDatabase } from "./watch.ts";

declare module "./jobs.ts" {
  interface JobPayloads {
    "test-silence": { text: string };
  }
}

const log = pino({ level: "silent" });
/** Within which everything works again once the way is open. */
const RECOVERY = { timeout: 5_000, interval: 50 };

interface Way {
  proxy: SilentProxy;
  watch: DatabaseWatch;
  /** Through the proxy. */
  far: DatabaseConnection;
  /** Past it. */
  near: DatabaseConnection;
}

async function openWay(): Promise<Way> {
  const own = await createTestDatabase();
  const proxy = await startSilentProxy(own.url);
  const far = connectDatabase(proxy.url, { poolSize: 3, onError: () => undefined });
  const watch = await watchDatabase(proxy.url, log);
  watch.onSilent(far.abandon);
  onTestFinished(async () => {
    await watch.close();
    await far.close();
    await proxy.close();
    await own.close();
  });
  return { proxy, watch, far, near: own };
}

const failureOf = (work: Promise<unknown>) => work.then(() => "answered", isDatabaseUnavailable);

test("a database that falls silent is given up: who waits is told, and no such connection is used again", async () => {
  const { proxy, watch, far } = await openWay();
  let entered = () => {};
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  let goOn = () => {};
  const silent = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const midway = transaction(far.database, async (tx) => {
    await tx.execute(sql`select 1`);
    entered();
    await silent;
    await tx.execute(sql`select 2`);
  });
  await inside;
  proxy.silence();
  goOn();
  // More than the pool has connections: the last ones wait for one.
  const waiting = Array.from({ length: 6 }, () => far.database.execute(sql`select 1`));
  expect(await Promise.all([midway, ...waiting].map(failureOf))).toEqual(Array.from({ length: 7 }, () => true));
  await expect.poll(() => watch.isAnswering()).toBe(false);
  await expect.poll(() => far.pool.totalCount).toBe(0);

  proxy.open();
  await expect.poll(() => failureOf(far.database.execute(sql`select 1`)), RECOVERY).toBe("answered");
  await expect.poll(() => watch.isAnswering(), RECOVERY).toBe(true);
});

test("a way that is silent for a moment and forgets its connections does not keep anybody waiting afterwards", async () => {
  const { proxy, far } = await openWay();
  await Promise.all(Array.from({ length: 3 }, () => far.database.execute(sql`select 1`)));
  proxy.silence();
  proxy.open();
  await expect.poll(() => failureOf(far.database.execute(sql`select 1`)), RECOVERY).toBe("answered");
});

test("after a silence changes of content are heard again, beginning with: everything", async () => {
  const { proxy, watch, near } = await openWay();
  const heard: unknown[] = [];
  (await listenForContentChanges(watch, log)).onContentChanged((tags) => heard.push(tags));
  proxy.silence();
  await expect.poll(() => watch.isAnswering()).toBe(false);
  await notifyContentChanged(near.database, ["notices"]);
  proxy.open();
  await expect.poll(() => heard, RECOVERY).toEqual(["all"]);
  await notifyContentChanged(near.database, ["vehicles"]);
  await expect.poll(() => heard).toEqual(["all", ["vehicles"]]);
});

test("after a silence jobs are done again at once", async () => {
  const { proxy, watch, near } = await openWay();
  const done: string[] = [];
  const jobs = createJobs(proxy.url, log, watch);
  onTestFinished(() => jobs.stop(1_000));
  jobs.handle("test-silence", async ({ text }) => void done.push(text));
  await jobs.start();
  await transaction(near.database, (tx) => jobs.enqueue(tx, "test-silence", { text: "before" }));
  await expect.poll(() => done).toEqual(["before"]);
  proxy.silence();
  await expect.poll(() => watch.isAnswering()).toBe(false);
  await transaction(near.database, (tx) => jobs.enqueue(tx, "test-silence", { text: "meanwhile" }));
  proxy.open();
  await expect.poll(() => done, RECOVERY).toEqual(["before", "meanwhile"]);
});

test("a connection that falls silent by itself, while the others answer, is cut once no statement could still be running", async () => {
  const own = await createTestDatabase();
  const proxy = await startSilentProxy(own.url);
  const far = connectDatabase(proxy.url, { poolSize: 1, statementTimeoutMs: 100, onError: () => undefined });
  onTestFinished(async () => {
    await far.close();
    await proxy.close();
    await own.close();
  });
  await far.database.execute(sql`select 1`);
  proxy.silence();
  expect(await failureOf(far.database.execute(sql`select 1`))).toBe(true);
  expect(far.pool.totalCount).toBe(0);
});
