import { codes } from "@marque/contract/codes";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import { routes } from "@marque/contract/routes";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDataDirectory, removeDataDirectory, startServer } from "../../test-support/server-process.ts";
import { startSilentProxy } from "../../test-support/silent-proxy.ts";
import { startEmbeddedPostgres } from "./embedded/postgres.ts";

/** Within which everything works again once the way is open. */
const RECOVERY = { timeout: 5_000, interval: 50 };
const PATIENCE = { timeout: 30_000, interval: 50 };
/** As many as the server's pool has connections. */
const AT_ONCE = 20;

test("a server whose database falls silent says so to everybody, and works again soon after the way is open", async () => {
  const [directory, elsewhere] = [createDataDirectory(), createDataDirectory()];
  const log = pino({ level: "silent" });
  const postgres = await startEmbeddedPostgres({ dataDirectory: elsewhere, log, connections: 60, onLost: () => undefined });
  const proxy = await startSilentProxy(postgres.url);
  const server = await startServer(directory, { DATABASE_URL: proxy.url, LIMIT_CALLS_PER_ADDRESS_MINUTE: "1000000" });
  onTestFinished(async () => {
    server.process.kill("SIGKILL");
    await proxy.close();
    await postgres.stop();
    for (const each of [directory, elsewhere]) await removeDataDirectory(each);
  });
  const [method, path] = routes.userInfo;
  // With a token, which no cache knows.
  const ask = () => fetch(`${server.origin}${path}`, { method, headers: { [SESSION_HEADER]: "x".repeat(43) } });
  const statuses = async () => {
    const responses = await Promise.all(Array.from({ length: AT_ONCE }, ask));
    return [...new Set(responses.map(({ status }) => status))];
  };
  const readiness = async () => (await fetch(`${server.origin}/readyz`)).status;

  expect(await statuses()).toEqual([200]);
  expect(await readiness()).toBe(200);
  proxy.silence();
  expect(await statuses()).toEqual([503]);
  const refused = await ask();
  expect(await refused.json()).toEqual({ code: codes.unavailable.code, data: null, message: codes.unavailable.text });
  expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  await expect.poll(readiness, PATIENCE).toBe(503);
  proxy.open();
  await expect.poll(statuses, RECOVERY).toEqual([200]);
  await expect.poll(readiness, RECOVERY).toBe(200);
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
});
