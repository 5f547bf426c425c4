import { randomUUID } from "node:crypto";
import type { Task } from "@marque/contract/calls/manage/tasks";
import type { AuditEntry } from "@marque/contract/entities/staff";
import type { CallInput } from "@marque/contract/types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { csvLines, finishedFile } from "#test-support/exported-file.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { transaction } from "../../database/client.ts";
import { auditLog, staffSessions } from "../../database/schema/staff.ts";
import { addAuditEntry } from "./audit.repository.ts";

const DAY = 86_400_000;
const zhixia = randomUUID();
let test: TestApp;
let auditor: TestStaff;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const entry = (days: number, fields: Partial<typeof auditLog.$inferInsert> = {}) => ({
  at: daysAgo(days),
  actorId: null,
  actorName: "系统",
  action: "content.publish",
  entity: "news",
  entityId: "7",
  summary: "发布资讯",
  ip: "127.0.0.1",
  requestId: "r",
  ...fields,
});

beforeAll(async () => {
  test = await createTestApp();
  auditor = await signInAs(test, "auditor");
  const rows = [
    entry(400, { summary: "很久以前", actorId: zhixia, actorName: "林知夏" }),
    entry(100, { summary: "发布“春季服务月”", entityId: "8" }),
    entry(30, { summary: "发布“100%_安心”", actorId: zhixia, actorName: "林知夏" }),
    entry(20, { entity: "staff", entityId: "x", action: "staff.save", summary: "新建后台账号", before: null, after: { account: "x" } }),
    entry(10, { summary: "下线资讯", before: { state: "published" } }),
  ];
  for (const row of rows) await addAuditEntry(test.resources.database, row);
});
afterAll(() => test.close());

async function list(query: CallInput<"auditList"> = {}) {
  const { envelope } = await test.call("auditList", query, auditor.headers);
  return envelope.data as { list: AuditEntry[]; total: number };
}
const summaries = async (query: CallInput<"auditList">) => (await list(query)).list.map(({ summary }) => summary);

describe("the operations log", () => {
  it("begins with the newest and shows what was before and after", async () => {
    const { list: rows, total } = await list();
    expect(rows.map(({ summary }) => summary)).toEqual(["下线资讯", "新建后台账号", "发布“100%_安心”"]);
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({ before: { state: "published" }, after: null, action: "content.publish", actorName: "系统" });
    expect(rows[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?\+08:00$/);
  });

  it.each<[string, CallInput<"auditList">, string[]]>([
    ["one person, from the beginning", { actorId: zhixia }, ["发布“100%_安心”", "很久以前"]],
    ["one thing, from the beginning", { entity: "news", entityId: "7" }, ["下线资讯", "发布“100%_安心”", "很久以前"]],
    ["a kind of thing, of late", { entity: "news" }, ["下线资讯", "发布“100%_安心”"]],
    [
      "a time",
      { from: daysAgo(120).toISOString(), to: daysAgo(15).toISOString() },
      ["新建后台账号", "发布“100%_安心”", "发布“春季服务月”"],
    ],
    ["up to a time, 90 days before it", { to: daysAgo(15).toISOString() }, ["新建后台账号", "发布“100%_安心”", "发布“春季服务月”"]],
    ["one person in a time", { actorId: zhixia, from: daysAgo(60).toISOString() }, ["发布“100%_安心”"]],
    ["a word of the line", { keyword: "资讯" }, ["下线资讯"]],
    ["a name", { keyword: "林知" }, ["发布“100%_安心”"]],
    ["signs that mean something to SQL", { keyword: "%_" }, ["发布“100%_安心”"]],
    ["what is not there", { keyword: "没有" }, []],
  ])("can be narrowed to %s", async (_, query, expected) => {
    expect(await summaries(query)).toEqual(expected);
  });

  it("is read page by page", async () => {
    expect(await list({ pageSize: 2 })).toMatchObject({ list: [{ summary: "下线资讯" }, { summary: "新建后台账号" }], total: 3 });
    expect(await list({ pageSize: 2, pageNum: 2 })).toMatchObject({ list: [{ summary: "发布“100%_安心”" }], total: 3 });
    expect(await list({ pageSize: 2, pageNum: 9 })).toEqual({ list: [], total: 3 });
  });

  it("is taken along as a table by whoever may read it, which is an entry of its own", async () => {
    const { envelope } = await test.call("auditExport", { entity: "news", requestId: randomUUID() }, auditor.headers);
    const file = await finishedFile(test, auditor, envelope.data as Task);
    expect(file.fileName).toMatch(/^操作记录-\d{4}-\d\d-\d\d\.csv$/);
    const [head, columns, ...rows] = csvLines(file);
    expect(head).toMatch(new RegExp(`^\uFEFF操作记录，共 2 行，${auditor.name} 于 .+ 导出（时间均为北京时间）$`));
    expect(columns).toBe("时间,操作人,内容,对象,编号,IP 地址");
    expect(rows.map((row) => row.split(",").slice(2, 5))).toEqual([
      ["下线资讯", "新闻", "7"],
      ["发布“100%_安心”", "新闻", "7"],
    ]);
    for (const row of rows) expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
    expect((await list({ entity: "export" })).list).toMatchObject([
      { action: "list.export", summary: "下载操作记录，共 2 行", after: { format: "csv", rows: 2 } },
    ]);
  });
});

describe("retention", () => {
  it("deletes nothing younger than 24 months, and no session that lives", async () => {
    const { database, jobs } = test.resources;
    await database.delete(auditLog);
    for (const days of [1, 179, 181, 700, 760]) await addAuditEntry(database, entry(days, { summary: `${days}` }));
    const session = { staffId: auditor.id, ip: "127.0.0.1", userAgent: "" };
    await database.delete(staffSessions);
    await database.insert(staffSessions).values([
      { ...session, tokenHash: "idle", lastSeenAt: new Date(Date.now() - 31 * 60_000) },
      { ...session, tokenHash: "live", lastSeenAt: new Date(Date.now() - 29 * 60_000) },
    ]);
    await transaction(database, (tx) => jobs.enqueue(tx, "cleanStaff", {}));
    await jobs.runDue();
    const left = await database.select().from(auditLog);
    expect(left.map(({ summary }) => summary).sort()).toEqual(["1", "179", "181", "700"]);
    expect((await database.select().from(staffSessions)).map(({ tokenHash }) => tokenHash)).toEqual(["live"]);
  });
});
