import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-support/database.ts";
import { transaction } from "./client.ts";
import { createJobs, type Jobs } from "./jobs.ts";
import { type DatabaseWatch, watchDatabase } from "./watch.ts";

declare module "./jobs.ts" {
  interface JobPayloads {
    "test-note": { text: string };
    "test-fragile": { text: string };
  }
}

const log = pino({ level: "silent" });
let own: TestDatabase;
let watch: DatabaseWatch;
let open: Jobs[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  watch = await watchDatabase(own.url, log);
});
afterEach(async () => {
  for (const jobs of open) await jobs.stop(1_000);
  open = [];
});
afterAll(async () => {
  await watch.close();
  await own.close();
});

function newJobs(): Jobs {
  const jobs = createJobs(own.url, log, watch);
  open.push(jobs);
  return jobs;
}

test("a job exists exactly if the transaction that wrote it commits", async () => {
  const done: string[] = [];
  const jobs = newJobs();
  jobs.handle("test-note", async ({ text }) => void done.push(text));
  await jobs.start({ workers: false });
  await transaction(own.database, (tx) => jobs.enqueue(tx, "test-note", { text: "kept" }));
  await transaction(own.database, async (tx) => {
    await jobs.enqueue(tx, "test-note", { text: "rolled back" });
    throw new Error("no");
  }).catch(() => undefined);
  expect(await jobs.runDue()).toBe(1);
  expect(done).toEqual(["kept"]);
});

test("a job for later waits", async () => {
  const jobs = newJobs();
  jobs.handle("test-note", async () => undefined);
  await jobs.start({ workers: false });
  await transaction(own.database, (tx) => jobs.enqueue(tx, "test-note", { text: "later" }, { startAfter: new Date(Date.now() + 60_000) }));
  expect(await jobs.runDue()).toBe(0);
});

test("a worker is woken by a new job instead of polling for it", async () => {
  const done: string[] = [];
  const jobs = newJobs();
  jobs.handle("test-note", async ({ text }) => void done.push(text));
  await jobs.start();
  await sleep(500);
  const begun = performance.now();
  await transaction(own.database, (tx) => jobs.enqueue(tx, "test-note", { text: "now" }));
  await expect.poll(() => done, { timeout: 5_000, interval: 20 }).toEqual(["now"]);
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test("a worker that looks often finds a job whose time has come, though nobody wakes it", async () => {
  const done: string[] = [];
  const jobs = newJobs();
  jobs.handle("test-note", async ({ text }) => void done.push(text), { lookEverySeconds: 0.5 });
  await jobs.start();
  await transaction(own.database, (tx) => jobs.enqueue(tx, "test-note", { text: "due" }, { startAfter: new Date(Date.now() + 1_500) }));
  await expect.poll(() => done, { timeout: 10_000, interval: 50 }).toEqual(["due"]);
});

test("a failing job is kept for another try", async () => {
  const jobs = newJobs();
  jobs.handle("test-fragile", async () => {
    throw new Error("vendor away");
  });
  await jobs.start({ workers: false });
  await transaction(own.database, (tx) => jobs.enqueue(tx, "test-fragile", { text: "x" }));
  expect(await jobs.runDue()).toBe(1);
  const { rows } = await own.pool.query("select state, retry_limit from pgboss.job where name = 'test-fragile'");
  expect(rows).toEqual([{ state: "retry", retry_limit: 8 }]);
});

test("a job that nobody handles is refused at once", async () => {
  const jobs = newJobs();
  await jobs.start({ workers: false });
  await expect(transaction(own.database, (tx) => jobs.enqueue(tx, "test-note", { text: "x" }))).rejects.toThrow("Nobody handles");
});
