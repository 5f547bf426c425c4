import { randomUUID } from "node:crypto";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { AppError } from "@marque/contract/errors";
import type { Role } from "@marque/contract/permissions";
import type { CallOutput } from "@marque/contract/types";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createTestDatabase } from "#test-support/database.ts";
import { csvLines, downloadResult, type ExportedFile, finishedFile } from "#test-support/exported-file.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { auditLog, staff } from "../../database/schema/staff.ts";
import { taskParts, tasks } from "../../database/schema/tasks.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { addAuditEntry } from "../staff/audit.repository.ts";
import { taskRetention } from "./retention.ts";
import { createTaskRunner, type TaskRunner } from "./run-task.ts";
import type { TaskKind, TaskPiece } from "./task-kind.ts";

let test: TestApp;
let auditor: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.resources.database.delete(tasks);
  await test.resources.database.delete(auditLog);
  await test.resources.database.execute(sql`delete from pgboss.job`);
  auditor = await signInAs(test, "auditor");
});

const security = () => createSecurity(Buffer.from(test.resources.settings.secret, "base64"));
const ask = async (by = auditor, requestId: string = randomUUID()) =>
  (await test.call("auditExport", { entity: "news", requestId }, by.headers)).envelope;
const begin = async (by = auditor) => (await ask(by)).data as Task;
const listed = async (by = auditor) => (await test.call("taskList", {}, by.headers)).envelope.data as CallOutput<"taskList">;
const taskOf = async (id: string) => (await listed()).list.find((task) => task.id === id) as Task;
const cancel = async (id: string, by = auditor) => (await test.call("taskCancel", { id }, by.headers)).envelope;
const actions = async () => (await test.resources.database.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);

const LOG_LINE = { actorName: "陈知远", action: "content.publish", entity: "news", ip: "127.0.0.1", requestId: "r" };

async function logLines(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await addAuditEntry(test.resources.database, { ...LOG_LINE, entityId: `${index}`, summary: `第 ${index} 行` });
  }
}

/** A runner of one kind of task, whose pieces a test makes. */
function runnerOf(next: TaskKind<never>["next"], now?: () => Date): TaskRunner {
  const { database, jobs, log } = test.resources;
  const kind: TaskKind<never> = { permission: "audit.read", columns: () => ["数"], count: async () => 6, next };
  return createTaskRunner({ database, jobs, log, security: security(), kinds: { auditLog: kind as never }, ...(now && { now }) });
}
const untouched = new AbortController().signal;
/** Two rows at a time, up to six. */
const counting = (cursor: unknown): TaskPiece => {
  const from = (cursor as number | null) ?? 0;
  return { rows: [[from + 1], [from + 2]], done: 2, cursor: from + 2, isLast: from + 2 >= 6 };
};
const rowsOf = async (id: string) => csvLines((await downloadResult(test, auditor, id)) as ExportedFile).slice(2);

describe("a task", () => {
  it("is shown with how far it is, and its result to whoever asked", async () => {
    await logLines(1_203);
    const task = await begin();
    expect(task).toMatchObject({ kind: "auditLog", title: "操作记录", state: "queued", done: 0, mayCancel: true, downloadUntil: null });
    expect(await listed()).toMatchObject({ total: 1, active: 1 });
    const { fileName, content } = await finishedFile(test, auditor, task);
    expect(await taskOf(task.id)).toMatchObject({ state: "done", done: 1_203, total: 1_203, mayCancel: false });
    expect(fileName).toMatch(/^操作记录-.*\.csv$/);
    const [head, , ...rows] = csvLines({ content });
    expect(head).toContain("共 1203 行");
    expect(rows.map((row) => row.split(",")[2])).toEqual(Array.from({ length: 1_203 }, (_, index) => `第 ${1_202 - index} 行`));
  });

  it("done by one process is downloaded from another, with a directory and a connection of its own", async () => {
    const shared = await createTestDatabase();
    onTestFinished(() => shared.close());
    const one = await createTestApp({ sharing: shared, workers: false });
    onTestFinished(() => one.close());
    const other = await createTestApp({ sharing: shared, workers: false });
    onTestFinished(() => other.close());
    const asking = await signInAs(one, "auditor");
    for (let index = 0; index < 3; index += 1)
      await addAuditEntry(shared.database, { ...LOG_LINE, entityId: `${index}`, summary: `第 ${index} 行` });
    const task = (await one.call("auditExport", { entity: "news", requestId: randomUUID() }, asking.headers)).envelope.data as Task;
    await one.resources.jobs.runDue();
    const [, , ...rows] = csvLines((await downloadResult(other, asking, task.id)) as ExportedFile);
    expect(rows.map((row) => row.split(",")[2])).toEqual(["第 2 行", "第 1 行", "第 0 行"]);
    const lies = await shared.database.select().from(taskParts);
    expect(lies).toHaveLength(1);
    expect(lies[0]?.rowsEncrypted).not.toContain("第");
  });

  it("is one, however often it is asked for; to somebody else with the same key it is none", async () => {
    const key = randomUUID();
    const [first, second] = [await ask(auditor, key), await ask(auditor, key)];
    expect((second.data as Task).id).toBe((first.data as Task).id);
    expect(await ask(await signInAs(test, "auditor"), key)).toMatchObject({ code: 40010 });
    expect((await listed()).total).toBe(1);
  });

  it("stands in the log when it begins, is cancelled and leaves the house", async () => {
    await finishedFile(test, auditor, await begin());
    await cancel((await begin()).id);
    expect(await actions()).toEqual(["task.start", "list.export", "task.start", "task.cancel"]);
  });

  it("of which there are three is enough: neither one after the other nor at once does anybody begin more", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      code: 42900,
      message: "您已有 3 项任务未完成，请等其中一项完成后再试",
    });
    expect(await ask(await signInAs(test, "auditor"))).toMatchObject({ code: 200 });
    await test.resources.jobs.runDue();
    expect(await ask()).toMatchObject({ code: 200 });
  });

  it("without a result says what came of it, and has nothing to download", async () => {
    const admin = await signInAs(test, "superAdmin");
    const { envelope } = await test.call("searchReindex", { requestId: randomUUID() }, admin.headers);
    await test.resources.jobs.runDue();
    const { list } = await listed(admin);
    expect(list[0]).toMatchObject({ id: (envelope.data as Task).id, state: "done", note: "检索索引已重建", downloadUntil: null });
    expect(await downloadResult(test, admin, list[0]?.id ?? "")).toMatchObject({ code: 40903, message: "该任务没有可下载的结果" });
  });
});

describe("a task that is interrupted", () => {
  it("goes on where it ended, and no row is there twice or missing", async () => {
    const { id } = await begin();
    const leaving = new AbortController();
    const first = runnerOf(async (_tx, _params, cursor) => {
      leaving.abort();
      return counting(cursor);
    });
    await first.run(id, leaving.signal);
    expect(await taskOf(id)).toMatchObject({ state: "running", done: 2, total: 6 });
    await runnerOf(async (_tx, _params, cursor) => counting(cursor)).run(id, untouched);
    expect(await taskOf(id)).toMatchObject({ state: "done", done: 6 });
    expect(await rowsOf(id)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  it("is not touched while its worker speaks, and taken over when it has fallen silent; a worker that comes back does nothing", async () => {
    const { id } = await begin();
    const { database } = test.resources;
    let pieces = 0;
    const old = runnerOf(async (_tx, _params, cursor) => {
      pieces += 1;
      if (pieces === 2) throw new Error("the connection is gone");
      return counting(cursor);
    });
    await old.run(id, untouched);
    const other = runnerOf(async (_tx, _params, cursor) => counting(cursor));
    await database.update(tasks).set({ heartbeatAt: new Date() }).where(eq(tasks.id, id));
    await other.run(id, untouched);
    expect(await taskOf(id)).toMatchObject({ state: "running", done: 2 });
    await runnerOf(
      async (_tx, _params, cursor) => counting(cursor),
      () => new Date(Date.now() + 60_000),
    ).run(id, untouched);
    expect(await rowsOf(id)).toEqual(["1", "2", "3", "4", "5", "6"]);
    await old.run(id, untouched);
    expect(await rowsOf(id)).toHaveLength(6);
  });

  it("is looked after as long as it is not over", async () => {
    const { id } = await begin();
    const waiting = async () => {
      const { rows } = await test.resources.database.execute<{ name: string }>(
        sql`select name from pgboss.job where name in ('runTask', 'watchTask') and state = 'created' order by name`,
      );
      return rows.map(({ name }) => name);
    };
    expect(await waiting()).toEqual(["runTask", "watchTask"]);
    await test.resources.database.execute(sql`delete from pgboss.job`);
    const runner = runnerOf(async (_tx, _params, cursor) => counting(cursor));
    await runner.watch(id);
    expect(await waiting()).toEqual(["runTask", "watchTask"]);
    await runner.run(id, untouched);
    await test.resources.database.execute(sql`delete from pgboss.job`);
    await runner.watch(id);
    expect(await waiting()).toEqual([]);
  });

  it("over and over is given up, and says so", async () => {
    const { id } = await begin();
    const broken = runnerOf(async () => {
      throw new Error("a bug");
    });
    for (let tries = 0; tries < 6; tries += 1) await broken.run(id, untouched);
    expect(await taskOf(id)).toMatchObject({
      state: "failed",
      note: "任务多次中断，已停止；请重新发起，仍不成功请联系管理员",
      mayCancel: false,
    });
  });
});

describe("a task ends", () => {
  it("with a refusal of its domain, in its words", async () => {
    const { id } = await begin();
    await runnerOf(async () => {
      throw new AppError("wrongState", { message: "门店已停业" });
    }).run(id, untouched);
    expect(await taskOf(id)).toMatchObject({ state: "failed", note: "门店已停业" });
  });

  it("when it is cancelled, with what it had collected", async () => {
    const { id } = await begin();
    const leaving = new AbortController();
    leaving.abort();
    await runnerOf(async (_tx, _params, cursor) => counting(cursor)).run(id, leaving.signal);
    expect(await cancel(id)).toMatchObject({ code: 200, data: { state: "cancelled" } });
    expect(await cancel(id)).toMatchObject({ code: 200, data: { state: "cancelled" } });
    await runnerOf(async (_tx, _params, cursor) => counting(cursor)).run(id, untouched);
    expect(await taskOf(id)).toMatchObject({ state: "cancelled", done: 2 });
    expect(await test.resources.database.$count(taskParts)).toBe(0);
    expect(await downloadResult(test, auditor, id)).toMatchObject({ code: 40903 });
  });

  it("with more rows than anybody reads", async () => {
    const { id } = await begin();
    const rows = Array.from({ length: 100_001 }, (_, index) => [index]);
    await runnerOf(async () => ({ rows, done: rows.length, cursor: 1, isLast: false })).run(id, untouched);
    expect(await taskOf(id)).toMatchObject({ state: "failed", note: "结果超过 200000 行，请缩小范围后再试" });
  });

  it("with the rows that could not be taken, the first of them", async () => {
    const { id } = await begin();
    const rowErrors = Array.from({ length: 500 }, (_, index) => ({ row: index + 2, message: "手机号不正确" }));
    await runnerOf(async () => ({ rowErrors, done: 500, cursor: null, isLast: true, note: "500 行中 500 行有误" })).run(id, untouched);
    const task = await taskOf(id);
    expect(task).toMatchObject({ state: "done", note: "500 行中 500 行有误" });
    expect(task.rowErrors).toHaveLength(200);
    expect(task.rowErrors[0]).toEqual({ row: 2, message: "手机号不正确" });
  });
});

describe("refused is", () => {
  it("everything about a task of somebody else", async () => {
    const { id } = await begin();
    const other = await signInAs(test, "superAdmin");
    expect((await listed(other)).list).toEqual([]);
    expect(await cancel(id, other)).toMatchObject({ code: 40400 });
    await test.resources.jobs.runDue();
    expect(await downloadResult(test, other, id)).toMatchObject({ code: 40400 });
  });

  it("a result before it is there, and to cancel what is over", async () => {
    const { id } = await begin();
    expect(await downloadResult(test, auditor, id)).toMatchObject({ code: 40903, message: "任务尚未完成" });
    await test.resources.jobs.runDue();
    expect(await cancel(id)).toMatchObject({ code: 40903, message: "任务已经结束，不能取消" });
  });

  it("a result to whoever has lost the right to see it", async () => {
    const task = await begin();
    await finishedFile(test, auditor, task);
    await test.resources.database
      .update(staff)
      .set({ roles: ["editor"] as Role[] })
      .where(eq(staff.id, auditor.id));
    expect(await downloadResult(test, auditor, task.id)).toMatchObject({ code: 40300 });
  });

  it("an address of a result with another session, without one, changed, and when its time is over", async () => {
    const task = await begin();
    await test.resources.jobs.runDue();
    const { envelope } = await test.call("taskDownload", { id: task.id, format: "csv" }, auditor.headers);
    const { address } = envelope.data as { address: string };
    const other = await signInAs(test, "auditor");
    const open = async (url: string, headers: Record<string, string> = {}) => (await test.app.inject({ url, headers })).statusCode;
    expect(await open(address, auditor.headers)).toBe(200);
    expect(await open(address, other.headers)).toBe(303);
    expect(await open(address)).toBe(303);
    expect(await open(address.replace(".csv.", ".xlsx."), auditor.headers)).toBe(303);
    const late = address.replace(/\.\d{13}\./, ".1700000000000.");
    expect(late).not.toBe(address);
    expect(await open(late, auditor.headers)).toBe(303);
  });
});

it("results and old tasks go when their time is over", async () => {
  const { database } = test.resources;
  await logLines(1);
  const [young, old] = [await begin(), await begin()];
  await test.resources.jobs.runDue();
  const clean = (at: Date) => taskRetention(database).clean(at);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await database
    .update(tasks)
    .set({ keepUntil: days(-1), createdAt: days(-8) })
    .where(eq(tasks.id, old.id));
  await clean(new Date());
  expect(await database.select({ id: tasks.id, parts: tasks.parts }).from(tasks).orderBy(tasks.id)).toEqual([
    { id: young.id, parts: 1 },
    { id: old.id, parts: 0 },
  ]);
  expect(await database.$count(taskParts)).toBe(1);
  await clean(days(100));
  expect(await database.$count(tasks)).toBe(0);
});
