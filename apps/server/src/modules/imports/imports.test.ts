import { randomUUID } from "node:crypto";
import type { ImportRow, TableImport } from "@marque/contract/calls/manage/imports";
import { codes } from "@marque/contract/codes";
import type { Envelope, InvalidFields } from "@marque/contract/envelope";
import { IMPORT_MAX_BYTES } from "@marque/contract/import-kinds";
import { manageRoutes } from "@marque/contract/manage-routes";
import type { CallInput } from "@marque/contract/types";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";
import { csvLines, downloadResult, type ExportedFile } from "#test-support/exported-file.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { files } from "../../database/schema/files.ts";
import { importRows, imports } from "../../database/schema/imports.ts";
import { auditLog, staff } from "../../database/schema/staff.ts";
import { tasks } from "../../database/schema/tasks.ts";

let test: TestApp;
let reviewer: TestStaff;
let desk: ContentDesk;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { database } = test.resources;
  await database.delete(imports);
  await database.delete(tasks);
  await database.execute(sql`delete from content_items where type = 'redirect'`);
  await database.execute(sql`delete from pgboss.job`);
  await database.delete(auditLog);
  desk = await contentDesk(test, "reviewer");
  reviewer = desk.person;
});

const kind = "redirect";
const HEADS = "旧地址,跳转到,永久跳转";
const table = (...rows: string[]) => [HEADS, ...rows].join("\n");

async function send(
  content: string | Buffer,
  by = reviewer,
  requestId: string = randomUUID(),
  fileName = "旧站跳转.csv",
): Promise<Envelope> {
  const [method, url] = manageRoutes.importBegin;
  const response = await test.app.inject({
    method,
    url,
    query: { kind, requestId, fileName },
    headers: { ...by.headers, "content-type": "application/octet-stream" },
    payload: Buffer.from(content as string),
  });
  return response.json();
}

/** A table that has been checked. */
async function checked(...rows: string[]): Promise<TableImport> {
  const { code, message } = await send(table(...rows));
  expect([code, message]).toEqual([200, expect.anything()]);
  await test.resources.jobs.runDue();
  return latest();
}

async function latest(by = reviewer): Promise<TableImport> {
  const { envelope } = await test.call("importLatest", { kind }, by.headers);
  expect(envelope).toMatchObject({ code: 200 });
  return (envelope.data as { latest: TableImport }).latest;
}

async function rowsOf({ id }: TableImport, outcome: ImportRow["outcome"]): Promise<ImportRow[]> {
  const { envelope } = await test.call("importRows", { kind, id, outcome, pageSize: 100 }, reviewer.headers);
  return (envelope.data as { list: ImportRow[] }).list;
}

const confirm = async ({ id }: TableImport, more: Partial<CallInput<"importConfirm">> = {}, by = reviewer) =>
  (await test.call("importConfirm", { kind, id, requestId: randomUUID(), reason: "旧站下线", ...more }, by.headers)).envelope;
const drop = async ({ id }: TableImport, by = reviewer) => (await test.call("importDrop", { kind, id }, by.headers)).envelope;

async function written(found: TableImport, more?: Partial<CallInput<"importConfirm">>): Promise<TableImport> {
  expect(await confirm(found, more)).toMatchObject({ code: 200 });
  await test.resources.jobs.runDue();
  return latest();
}

/** Where visitors are led from old addresses. */
async function led(...paths: string[]): Promise<(string | undefined)[]> {
  const answers = await Promise.all(paths.map((path) => test.app.inject(`/next${path}`)));
  return answers.map(({ statusCode, headers }) =>
    statusCode === 301 || statusCode === 302 ? `${statusCode} ${headers.location}` : undefined,
  );
}

const privateFiles = async () => (await test.resources.database.select().from(files)).filter(({ state }) => state !== "removing");

describe("a table of redirects", () => {
  it("says what each row would do before anything is written, and does it when somebody confirms", async () => {
    const first = await written(await checked("/old-a,/news,是", "/old-b,/course,"));
    expect(first).toMatchObject({ state: "done", written: 2, refused: 0, note: "已写入 2 行" });
    expect(await led("/old-a", "/old-b")).toEqual(["301 /next/news", "302 /next/course"]);

    const second = await checked(
      "/old-a,/news,是",
      "/old-b,/activity,否",
      "/old-c,/brandInformation,否",
      "news,/course,",
      "/old-d,/course,也许",
    );
    expect(second).toMatchObject({
      state: "checked",
      fileName: "旧站跳转.csv",
      by: reviewer.name,
      counts: { new: 1, changed: 1, same: 1, wrong: 2 },
      progress: { done: 5, total: 5 },
    });
    expect(await rowsOf(second, "changed")).toMatchObject([
      { number: 3, cells: { from: "/old-b", to: "/activity" }, before: { from: "/old-b", to: "/course", permanent: "否" } },
    ]);
    expect((await rowsOf(second, "wrong")).map(({ number, findings }) => [number, findings[0]?.column, findings[0]?.message])).toEqual([
      [5, "from", "请填写站内路径，例如 /old-page"],
      [6, "permanent", "请填写是或否"],
    ]);
    expect(await led("/old-b", "/old-c")).toEqual(["302 /next/course", undefined]);

    expect(await written(second, { skipsWrong: true })).toMatchObject({ state: "done", written: 2 });
    expect(await led("/old-b", "/old-c")).toEqual(["302 /next/activity", "302 /next/brandInformation"]);
  });

  it("brings back what an export took out, whatever the order of its columns, and from a workbook alike", async () => {
    const content = `旧站导出，共 1 行\n备注,跳转到 ,旧地址*\n首页,/news,/old-order`;
    expect(await send(content)).toMatchObject({ code: 200 });
    await test.resources.jobs.runDue();
    expect(await latest()).toMatchObject({ counts: { new: 1, changed: 0, same: 0, wrong: 0 } });
  });

  it("names a row that stands there twice, by the address and not by how it is written", async () => {
    const found = await checked("/old-a,/news,", "/old-a/,/course,", "/next/old-a,/course,");
    expect(found.counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 2 });
    expect((await rowsOf(found, "wrong")).map(({ findings }) => findings[0]?.message)).toEqual(
      Array.from({ length: 2 }, () => "与第 2 行重复，只会导入第 2 行"),
    );
  });

  it("gives the rows that are wrong as a file, which can be put right and brought again", async () => {
    const found = await checked("/news,/course,", "/old-a,/news,");
    const file = (await downloadResult(test, reviewer, found.faultsTaskId ?? "")) as ExportedFile;
    const [, heads, ...rows] = csvLines(file);
    expect([heads, rows]).toEqual(["旧地址,跳转到,永久跳转,原行号,问题", ["/news,/course,,2,这个地址有自己的页面，不能跳转"]]);
    await drop(found);
    expect(await send(file.content.toString().replace("/news,/course", "/old-news,/course"))).toMatchObject({ code: 200 });
    await test.resources.jobs.runDue();
    expect(await latest()).toMatchObject({ counts: { new: 1, wrong: 0 } });
  });

  it("leaves every item with its revision and its lines in the log, as if it had been written by hand", async () => {
    await written(await checked("/old-a,/news,是"));
    const { list } = await desk.ask("manageContentList", { type: "redirect" });
    expect(list).toMatchObject([{ title: expect.stringContaining("/old-a"), state: "published", updatedBy: reviewer.name }]);
    const log = await test.resources.database.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(["task.start", "task.start", "import.confirm", "content.create", "content.publish"]);
    expect(log.every(({ actorId }) => actorId === reviewer.id)).toBe(true);
  });

  it("does not overwrite what somebody changed after the check, and goes on with the others", async () => {
    await written(await checked("/old-a,/news,", "/old-b,/news,"));
    const found = await checked("/old-a,/course,", "/old-b,/course,", "/old-c,/course,");
    const { list } = await desk.ask("manageContentList", { type: "redirect", keyword: "/old-a" });
    const id = list[0]?.id ?? 0;
    await desk.save("redirect", id, { from: "/old-a", to: "/activity", permanent: false });
    await desk.publish("redirect", id);
    expect(await written(found)).toMatchObject({ state: "done", written: 2, refused: 1, note: "已写入 2 行，1 行未写入" });
    expect(await led("/old-a", "/old-b", "/old-c")).toEqual(["302 /next/activity", "302 /next/course", "302 /next/course"]);
    const file = (await downloadResult(test, reviewer, (await latest()).faultsTaskId ?? "")) as ExportedFile;
    expect(csvLines(file).at(-1)).toBe("/old-a,/course,,2,检查之后已被同事修改，请重新导入");
  });

  it("finds a circle that its own rows make when they are written", async () => {
    const found = await checked("/old-a,/old-b,", "/old-b,/old-a,");
    expect(await written(found)).toMatchObject({ written: 1, refused: 1 });
  });
});

describe("an import", () => {
  it("is refused with the reason where the file is none of its kind, and nothing is kept", async () => {
    const before = (await privateFiles()).length;
    const answers = await Promise.all(["地址,去处\n/a,/b", HEADS, "\u0000\u0001", "", "x".repeat(100)].map((content) => send(content)));
    expect(answers.map(({ message }) => message)).toEqual([
      "表格里没有找到“旧地址”“跳转到”列，请按模板填写",
      "表格里只有表头，没有数据",
      "文件不是 Excel（.xlsx）或 CSV 表格",
      expect.any(String),
      "表格里没有找到“旧地址”“跳转到”列，请按模板填写",
    ]);
    expect(answers.every(({ code }) => code !== 200)).toBe(true);
    expect(await send(Buffer.alloc(IMPORT_MAX_BYTES + 1, "a"))).toMatchObject({ code: codes.tooLarge.code });
    expect(await latest()).toBeNull();
    expect(await privateFiles()).toHaveLength(before);
  });

  it("sent twice is one; to somebody else with the same key it is none", async () => {
    const requestId = randomUUID();
    const [first, second] = await Promise.all([
      send(table("/old-a,/news,"), reviewer, requestId),
      send(table("/old-a,/news,"), reviewer, requestId),
    ]);
    expect([first.code, second.code]).toEqual([200, 200]);
    expect((second.data as TableImport).id).toBe((first.data as TableImport).id);
    expect(await send(table("/old-a,/news,"), await signInAs(test, "reviewer"), requestId)).toMatchObject({ code: codes.duplicate.code });
  });

  it("is the only one of its kind until it is over, and any colleague who may can give it up", async () => {
    await checked("/old-a,/news,");
    const other = await signInAs(test, "reviewer");
    expect(await send(table("/old-b,/news,"), other)).toMatchObject({
      code: codes.conflict.code,
      message: `${reviewer.name}导入的跳转还没有完成，请先确认或放弃`,
    });
    expect(await drop(await latest(other), other)).toMatchObject({ code: 200, data: { state: "dropped" } });
    expect(await drop(await latest(other), other)).toMatchObject({ code: 200 });
    expect(await confirm(await latest(other))).toMatchObject({ code: codes.wrongState.code });
    expect(await send(table("/old-b,/news,"), other)).toMatchObject({ code: 200 });
  });

  it("of several at once one begins", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signInAs(test, "reviewer")));
    const answers = await Promise.all(people.map((person) => send(table("/old-a,/news,"), person)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.conflict.code)).toHaveLength(3);
  });

  it("is for those alone who may publish what it writes", async () => {
    const found = await checked("/old-a,/news,");
    const editor = await signInAs(test, "editor");
    expect(await send(table("/old-b,/news,"), editor)).toMatchObject({ code: codes.forbidden.code });
    expect(await confirm(found, {}, editor)).toMatchObject({ code: codes.forbidden.code });
    const template = (by: TestStaff) => test.app.inject({ url: "/manage-bff/imports/template/redirect", headers: by.headers });
    expect((await template(editor)).statusCode).toBe(303);
    expect((await template(reviewer)).statusCode).toBe(200);
  });

  it("with wrong rows or warnings wants an answer to them, where it is asked for", async () => {
    const found = await checked("/old-a,/news/news-detail?id=99999,", "/news,/course,");
    expect(found).toMatchObject({ warned: 1, counts: { new: 1, wrong: 1 } });
    const refused = await confirm(found, { reason: "" });
    expect((refused.data as InvalidFields).fields).toEqual({
      skipsWrong: "有 1 行有误，请修改后重新导入，或勾选跳过",
      reason: "有 1 行带有提示，请说明为何仍要导入",
    });
    expect(await written(found, { skipsWrong: true, reason: "文章稍后上线" })).toMatchObject({ written: 1 });
    const revisions = await desk.ask("manageContentRevisions", {
      type: "redirect",
      id: (await desk.ask("manageContentList", { type: "redirect" })).list[0]?.id ?? 0,
    });
    expect(revisions.list[0]?.note).toContain("文章稍后上线");
  });

  it("with nothing new says so", async () => {
    await written(await checked("/old-a,/news,"));
    expect(await confirm(await checked("/old-a,/news,"))).toMatchObject({ code: codes.wrongState.code, message: "没有需要写入的行" });
  });

  it("stops where whoever confirmed it may no longer write, and says so", async () => {
    const found = await checked("/old-a,/news,");
    expect(await confirm(found)).toMatchObject({ code: 200 });
    await test.resources.database.update(staff).set({ active: false }).where(eq(staff.id, reviewer.id));
    await test.resources.jobs.runDue();
    const other = await signInAs(test, "reviewer");
    expect(await latest(other)).toMatchObject({ state: "stopped", note: "确认导入的同事已没有权限，余下的行没有写入" });
    expect(await led("/old-a")).toEqual([undefined]);
    expect(await send(table("/old-a,/news,"), other)).toMatchObject({ code: 200 });
  });

  it("keeps of its file nothing once it has been read, and its rows encrypted for a week", async () => {
    const before = (await privateFiles()).length;
    await checked("/old-a,/news,");
    expect(await privateFiles()).toHaveLength(before);
    const { database, jobs } = test.resources;
    const lies = await database.select().from(importRows);
    expect(JSON.stringify(lies)).not.toContain("old-a");
    expect(JSON.stringify(await database.select().from(imports))).not.toContain("旧站跳转");
    await database.update(imports).set({ expiresAt: new Date(Date.now() - 1_000) });
    await database.transaction((tx) => jobs.enqueue(tx, "cleanImports", {}));
    await jobs.runDue();
    expect(await database.$count(importRows)).toBe(0);
    expect(await latest()).toBeNull();
  });
});
