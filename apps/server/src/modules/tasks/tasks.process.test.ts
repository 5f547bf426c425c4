import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { manageRoutes } from "@marque/contract/manage-routes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrl } from "#test-support/bookings.ts";
import { createDataDirectory, removeDataDirectory, startServer } from "#test-support/server-process.ts";
import { signInAs } from "#test-support/staff.ts";
import { connectDatabase } from "../../database/client.ts";

const LINES = 60_000;

let directory: string;
beforeAll(() => {
  directory = createDataDirectory();
});
afterAll(() => removeDataDirectory(directory));

test("a task whose process is killed ends after a restart, with every row once", { timeout: 180_000 }, async () => {
  let server = await startServer(directory);
  const { database, close } = connectDatabase(databaseUrl(directory), { poolSize: 1, onError: () => undefined });
  const { headers } = await signInAs({ resources: { database } }, "auditor");
  await database.execute(
    sql`insert into audit_log (actor_name, action, entity, entity_id, summary, ip, request_id)
        select '陈知远', 'content.publish', 'news', i, '第 ' || i || ' 行', '127.0.0.1', 'r' from generate_series(1, ${sql.raw(String(LINES))}) as i`,
  );
  await close();

  async function call<Data>(id: keyof typeof manageRoutes, input: Record<string, string> = {}): Promise<Data> {
    const [method, path] = manageRoutes[id];
    const asked =
      method === "GET" ? { headers } : { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(input) };
    const response = await fetch(`${server.origin}${path}`, asked);
    const { code, data, message } = (await response.json()) as { code: number; data: Data; message: string };
    expect(code, message).toBe(200);
    return data;
  }
  const look = async () => (await call<{ list: Task[] }>("taskList")).list[0];

  await call("auditExport", { entity: "news", requestId: randomUUID() });
  let task = await look();
  for (; !task?.done; task = await look()) await sleep(5);
  await server.end("SIGKILL");
  expect(task).toMatchObject({ state: "running" });

  server = await startServer(directory);
  for (task = await look(); task?.state === "running"; task = await look()) await sleep(100);
  expect(task).toMatchObject({ state: "done", done: LINES });
  const { address } = await call<{ address: string }>("taskDownload", { id: task?.id ?? "", format: "csv" });
  const lines = (await (await fetch(`${server.origin}${address}`, { headers })).text()).trimEnd().split("\r\n").slice(2);
  expect(lines).toHaveLength(LINES);
  expect(new Set(lines.map((line) => line.split(",")[2])).size).toBe(LINES);
  expect((await server.end("SIGTERM")).code).toBe(0);
});
