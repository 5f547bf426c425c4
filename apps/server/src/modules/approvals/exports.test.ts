import { randomUUID } from "node:crypto";
import type { Approval } from "@marque/contract/calls/manage/approvals";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { codes } from "@marque/contract/codes";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { csvLines, downloadResult, type ExportedFile, finishedFile } from "#test-support/exported-file.ts";
import { spreadsheetRows } from "#test-support/spreadsheet-rows.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { activitySignups } from "../../database/schema/activities.ts";
import { approvals, auditLog } from "../../database/schema/staff.ts";
import { submissions } from "../../database/schema/submissions.ts";
import { surveyAnswers } from "../../database/schema/surveys.ts";
import { tasks } from "../../database/schema/tasks.ts";
import { createSecurity } from "../../security/field-encryption.ts";

const ACTIVITY = 7001;
const MOBILE = "13900001111";

let test: TestApp;
let reviewer: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
  reviewer = await signInAs(test, "reviewer");
  second = await signInAs(test, "compliance");
  const { database, settings } = test.resources;
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const seal = (field: "personName" | "mobile" | "remark", text: string) => security.encryptField(field, text);
  const now = new Date();
  const send = async (kind: "activitySignup" | "callBack", no: string, name: string, remark: string | null) => {
    const person = { nameEncrypted: seal("personName", name), mobileEncrypted: seal("mobile", MOBILE) };
    const [sent] = await database
      .insert(submissions)
      .values({
        kind,
        no,
        requestId: randomUUID(),
        state: "CONFIRMED",
        channel: "WEB",
        createdAt: now,
        keepUntil: now,
        ...person,
        mobileIndex: security.blindIndex("mobile", MOBILE),
        remarkEncrypted: remark && seal("remark", remark),
      })
      .returning();
    return Number(sent?.id);
  };
  await database.insert(activitySignups).values({
    id: await send("activitySignup", "2611210000017", "陈知远", '=HYPERLINK("http://example.com")'),
    activityId: ACTIVITY,
    people: 2,
    activity: {
      id: ACTIVITY,
      title: "云岫夜行：西湖站/试乘",
      startAt: "2026-12-01T18:00:00+08:00",
      endAt: "2026-12-01T20:00:00+08:00",
      city: "杭州",
      venue: { name: "展厅", address: "某路1号" },
      organiser: "云岫汽车",
    },
  });
  await database.insert(surveyAnswers).values({
    submissionId: await send("callBack", "2611210000025", "林知夏", null),
    channel: "WEB",
    requestId: randomUUID(),
    surveyType: "sales",
    visitMonth: "2026-11",
    overall: 4,
    nps: 3,
    reasons: ["waiting", "attitude"],
    ratings: { reception: 3, expertise: 6, price: 7, efficiency: 2, environment: 8 },
    textEncrypted: seal("remark", "等了很久\n没人接待"),
    createdAt: now,
  });
});
afterAll(() => test.close());

async function ask(changes: object = {}, by = reviewer) {
  const input = { requestId: randomUUID(), kind: "activitySignups" as const, activityId: ACTIVITY, reason: "到场签到用" };
  return (await test.call("exportRequest", { ...input, ...changes }, by.headers)).envelope;
}
const request = async (changes: object = {}) => {
  const envelope = await ask(changes);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Approval;
};
const decide = async (id: string, approve = true, by = second) =>
  (await test.call("approvalDecide", { id, approve, note: "" }, by.headers)).envelope;
const collect = async (id: string, by = reviewer) => (await test.call("exportCollect", { id }, by.headers)).envelope;
/** The file, or why there is none. */
async function download(id: string, by = reviewer, format: "csv" | "xlsx" = "csv") {
  const envelope = await collect(id, by);
  return envelope.code === 200 ? finishedFile(test, by, envelope.data as Task, format) : envelope;
}
const fileOf = async (id: string, format: "csv" | "xlsx" = "csv") => (await download(id, reviewer, format)) as ExportedFile;

describe("personal data", () => {
  it("leaves in a table for whoever asked, once a second person has agreed, with a watermark", async () => {
    const approval = await request();
    expect(approval).toMatchObject({
      kind: "export",
      state: "open",
      summary: "导出活动报名-云岫夜行：西湖站/试乘",
      downloadUntil: null,
      detail: { export: "activitySignups", activityId: ACTIVITY },
    });
    expect(await download(approval.id)).toEqual({ code: 40901, data: null, message: "导出申请尚未获得另一位同事批准" });
    expect(await decide(approval.id)).toMatchObject({ code: 200, data: { state: "approved", downloadUntil: null } });
    const file = await fileOf(approval.id);
    expect(file.fileName).toMatch(new RegExp(`^活动报名-云岫夜行：西湖站 试乘-\\d{4}-\\d\\d-\\d\\d-${reviewer.name}-1行\\.csv$`));
    const [watermark, columns, row, ...others] = csvLines(file);
    expect(watermark).toMatch(
      new RegExp(`，共 1 行，${reviewer.name} 于 \\d{4}-.* 导出（时间均为北京时间），申请号 ${approval.id}，含个人信息`),
    );
    expect(columns).toBe("报名编号,报名时间,姓名,手机号,人数,状态,备注");
    expect(row).toMatch(new RegExp(`^2611210000017,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d,陈知远,${MOBILE},2,已报名,`));
    expect(row).toContain("\"'=HYPERLINK(");
    expect(others).toEqual([]);
  });

  it("leaves as a workbook, too, under the same rules and with the same head", async () => {
    const { id } = await request();
    expect(await download(id, reviewer, "xlsx")).toMatchObject({ code: 40901, data: null });
    await decide(id);
    const { fileName, content } = await fileOf(id, "xlsx");
    expect(fileName).toMatch(/\.xlsx$/);
    const [head, columns, row] = (await spreadsheetRows(content)).map(({ cells }) => cells);
    expect(head?.[0]).toContain(`申请号 ${id}，含个人信息`);
    expect(columns).toEqual(["报名编号", "报名时间", "姓名", "手机号", "人数", "状态", "备注"]);
    expect(row).toEqual(["2611210000017", expect.any(String), "陈知远", MOBILE, 2, "已报名", '=HYPERLINK("http://example.com")']);
  });

  it("of surveys leaves with scores, reasons and contacts", async () => {
    const { id } = await request({ kind: "surveyAnswers", activityId: undefined });
    await decide(id);
    const [, columns, row] = csvLines(await fileOf(id));
    expect(columns).toBe("编号,时间,类型,门店,到访月份,总体,推荐意愿,接待,专业,价格透明,效率,环境,原因,意见,姓名,手机号");
    expect(row).toMatch(new RegExp(`,销售,,2026-11,4,3,3,6,7,2,8,等待时间长、态度不好,"等了很久\n没人接待",林知夏,${MOBILE}$`));
  });

  it("of the inbox leaves with who sent it, narrowed as asked, and is called by what was asked", async () => {
    const { id } = await request({
      kind: "submissions",
      activityId: undefined,
      submissions: { kind: "activitySignup", from: "2020-01-01" },
    });
    await decide(id);
    const file = await fileOf(id);
    expect(file.fileName).toMatch(new RegExp(`^客户请求-活动报名-2020-01-01至今日-\\d{4}-\\d\\d-\\d\\d-${reviewer.name}-1行\\.csv$`));
    const [head, columns, ...rows] = csvLines(file);
    expect(head).toMatch(new RegExp(`，共 1 行，${reviewer.name} 于 \\d{4}-.* 导出（时间均为北京时间），申请号 ${id}，含个人信息`));
    expect(columns).toBe("编号,类型,状态,提交时间,姓名,手机号,经销商,城市,跟进人,首次联系期限,首次联系时间,备注");
    expect(rows.filter((row) => row !== "")).toEqual([
      expect.stringMatching(new RegExp(`^2611210000017,活动报名,已确认,.+,陈知远,${MOBILE},`)),
    ]);
  });

  it("is written into the log at every download, and the log itself holds none", async () => {
    const { id } = await request();
    await decide(id);
    await download(id);
    await download(id);
    const entries = await test.resources.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, "personalData.read")));
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ actorName: reviewer.name, summary: "下载活动报名-云岫夜行：西湖站/试乘，共 1 行" });
    expect(JSON.stringify(entries)).not.toMatch(/陈知远|13900001111/);
  });

  it("can be fetched for a day after the agreement", async () => {
    const { id } = await request();
    await decide(id);
    const { envelope } = await test.call("approvalList", {}, reviewer.headers);
    const { list } = envelope.data as { list: Approval[] };
    expect(list.find((one) => one.id === id)?.downloadUntil).toMatch(/\+08:00$/);
    const { database } = test.resources;
    const approvedAgo = (hours: number) =>
      database
        .update(approvals)
        .set({ decidedAt: new Date(Date.now() - hours * 3_600_000) })
        .where(eq(approvals.id, id));
    await approvedAgo(23);
    const { data } = await collect(id);
    expect(data).toMatchObject({ kind: "personalData", state: "queued" });
    const file = await finishedFile(test, reviewer, data as Task);
    expect(csvLines(file)).toHaveLength(3);
    // Its result ends with the permission, not a week later.
    await database.update(tasks).set({ keepUntil: new Date() }).where(eq(tasks.requestKey, id));
    expect(await downloadResult(test, reviewer, (data as Task).id)).toMatchObject({
      code: 40903,
      message: "已超过下载期限，结果已删除，请重新发起",
    });
    await approvedAgo(25);
    expect(await collect(id)).toMatchObject({ code: 40903, message: "已超过 24 小时下载期限，请重新申请" });
  });

  it("is collected once, however often it is asked for", async () => {
    const { id } = await request();
    await decide(id);
    const both = [await collect(id), await collect(id)].map(({ data }) => (data as Task).id);
    expect(both[0]).toBe(both[1]);
  });

  it("lies in the database encrypted alone", async () => {
    const { id } = await request();
    await decide(id);
    await download(id);
    const { rows } = await test.resources.database.execute(sql`select t.*, p.* from tasks t join task_parts p on p.task_id = t.id`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/陈知远|13900001111/);
  });
});

describe("refused is", () => {
  it("a download by anybody else, whoever they are", async () => {
    const { id } = await request();
    await decide(id);
    for (const role of ["reviewer", "superAdmin"] as const) {
      expect(await download(id, await signInAs(test, role))).toMatchObject({ code: 40400, data: null });
    }
    expect((await collect(id, second)).code).toBe(40300);
  });

  it("a download after a refusal", async () => {
    const { id } = await request();
    await decide(id, false);
    expect(await download(id)).toMatchObject({ code: 40903, message: "导出申请已被驳回" });
  });

  it("a download after the request was taken back, which cannot be decided any more", async () => {
    const { id } = await request();
    const withdraw = async (by = reviewer) => (await test.call("approvalWithdraw", { id }, by.headers)).envelope;
    expect(await withdraw(second)).toMatchObject({ code: 40300, message: "只能撤回自己的申请" });
    expect(await withdraw()).toMatchObject({ code: 200, data: { state: "withdrawn", decidedBy: reviewer.name, mayWithdraw: false } });
    // As a double click does.
    expect(await withdraw()).toMatchObject({ code: 200, data: { state: "withdrawn" } });
    expect(await decide(id)).toMatchObject({ code: 40903, message: "该申请已经处理过" });
    expect(await download(id)).toMatchObject({ code: 40903, message: "导出申请已撤回" });
    const log = await test.resources.database.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.filter(({ action }) => action === "approval.withdraw")).toHaveLength(1);
  });

  it("taking back what has been decided", async () => {
    const { id } = await request();
    await decide(id);
    const { envelope } = await test.call("approvalWithdraw", { id }, reviewer.headers);
    expect(envelope).toMatchObject({ code: 40903, message: "该申请已经处理过" });
  });

  it("one's own agreement", async () => {
    const alone = await signInAs(test, "superAdmin");
    const { id } = (await ask({}, alone)).data as Approval;
    expect(await decide(id, true, alone)).toMatchObject({ code: 40901 });
    expect(await download(id, alone)).toMatchObject({ code: 40901 });
  });

  it("the agreement of somebody who decides about prices only", async () => {
    const { id } = await request();
    expect(await decide(id, true, await signInAs(test, "vehicleManager"))).toMatchObject({
      code: 40300,
      message: "没有批准这类申请的权限",
    });
  });

  it.each([
    ["without an activity", { activityId: undefined }, { code: 40000, data: { fields: { activityId: "请选择活动" } } }],
    ["about an activity that is none", { activityId: 424_242 }, { code: 40400, message: "活动不存在" }],
    ["without a purpose", { reason: "用" }, { code: 40000, data: { fields: { reason: "请填写用途" } } }],
  ])("a request %s", async (_, changes, expected) => {
    expect(await ask(changes)).toMatchObject(expected);
  });

  it("a request by somebody who may not", async () => {
    expect(await ask({}, await signInAs(test, "editor"))).toMatchObject({ code: 40300 });
  });
});

describe("the lead desk", () => {
  it("may ask for what it works on and for nothing else, sees its own requests alone, and a dealer's people may not ask at all", async () => {
    const [desk, manager] = [await signInAs(test, "leadDesk"), await signInAs(test, "dealerManager")];
    const others = await request();
    expect(await ask({}, desk)).toMatchObject({ code: codes.invalid.code });
    expect(await ask({ kind: "surveyAnswers" }, desk)).toMatchObject({ code: codes.invalid.code });
    expect(await ask({ kind: "submissions" }, manager)).toMatchObject({ code: 40300 });
    const { id } = (await ask({ kind: "submissions", submissions: { kind: "callBack" } }, desk)).data as Approval;
    const seen = (await test.call("approvalList", {}, desk.headers)).envelope.data as { list: Approval[]; total: number };
    expect(seen).toMatchObject({ total: 1, list: [{ id, mayDecide: false, mayWithdraw: true }] });
    expect(await decide(id, true, desk)).toMatchObject({ code: 40300 });
    expect(await collect(id, desk)).toMatchObject({ code: 40901 });
    await decide(id);
    const file = (await download(id, desk)) as ExportedFile;
    expect(csvLines(file)[2]).toContain("林知夏");
    expect((await test.call("approvalWithdraw", { id: others.id }, desk.headers)).envelope.code).toBe(40300);
  });
});
