import { randomUUID } from "node:crypto";
import type { Approval } from "@marque/contract/calls/manage/approvals";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test-support/app.ts";
import { signInAs, type TestStaff } from "../../../test-support/staff.ts";
import { activitySignups } from "../../database/schema/activities.ts";
import { auditLog } from "../../database/schema/staff.ts";
import { surveyAnswers } from "../../database/schema/surveys.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { createExportsService } from "./exports.service.ts";

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
  const person = { mobileIndex: security.blindIndex("mobile", MOBILE), mobileEncrypted: seal("mobile", MOBILE), channel: "WEB" };
  const now = new Date();
  await database.insert(activitySignups).values({
    ...person,
    ...{ no: "2611210000017", requestId: randomUUID(), activityId: ACTIVITY, state: "confirmed", people: 2 },
    activity: {
      ...{ id: ACTIVITY, title: "云岫夜行：西湖站/试乘", startAt: "2026-12-01T18:00:00+08:00", endAt: "2026-12-01T20:00:00+08:00" },
      ...{ city: "杭州", venue: { name: "展厅", address: "某路1号" }, organiser: "云岫汽车" },
    },
    nameEncrypted: seal("personName", "陈知远"),
    remarkEncrypted: seal("remark", '=HYPERLINK("http://example.com")'),
    ...{ addressIndex: "x", linkHash: "x", linkEncrypted: "x", linkExpiresAt: now, createdAt: now, keepUntil: now },
  });
  await database.insert(surveyAnswers).values({
    ...person,
    ...{ requestId: randomUUID(), surveyType: "sales", visitMonth: "2026-11", overall: 4, nps: 3, reasons: ["waiting", "attitude"] },
    ratings: { reception: 3, expertise: 6, price: 7, efficiency: 2, environment: 8 },
    textEncrypted: seal("remark", "等了很久\n没人接待"),
    nameEncrypted: seal("personName", "林知夏"),
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
const download = async (id: string, by = reviewer) => {
  const { envelope } = await test.call("exportDownload", { id }, by.headers);
  return { ...envelope, data: envelope.data as { fileName: string; csv: string } | null };
};
const linesOf = (csv: string) => csv.split("\r\n");

describe("personal data", () => {
  it("leaves in a table for whoever asked, once a second person has agreed, with a watermark", async () => {
    const approval = await request();
    expect(approval).toMatchObject({
      ...{ kind: "export", state: "open", summary: "导出活动报名-云岫夜行：西湖站/试乘", downloadUntil: null },
      detail: { export: "activitySignups", activityId: ACTIVITY },
    });
    expect(await download(approval.id)).toEqual({ code: 40901, data: null, message: "导出申请尚未获得另一位同事批准" });
    expect(await decide(approval.id)).toMatchObject({ code: 200, data: { state: "approved", downloadUntil: null } });
    const { data } = await download(approval.id);
    expect(data?.fileName).toMatch(/^活动报名-云岫夜行：西湖站 试乘-\d{4}-\d\d-\d\d\.csv$/);
    const [watermark, columns, row, end] = linesOf(data?.csv ?? "");
    expect(watermark).toMatch(new RegExp(`^\uFEFF${reviewer.name} 于 \\d{4}-.*\\+08:00 导出，申请号 ${approval.id}，含个人信息`));
    expect(columns).toBe("报名编号,报名时间,姓名,手机号,人数,状态,备注");
    expect(row).toMatch(new RegExp(`^2611210000017,[^,]+,陈知远,${MOBILE},2,已报名,`));
    expect(row).toContain("\"'=HYPERLINK(");
    expect(end).toBe("");
  });

  it("of surveys leaves with scores, reasons and contacts", async () => {
    const { id } = await request({ kind: "surveyAnswers", activityId: undefined });
    await decide(id);
    const { data } = await download(id);
    const [, columns, row] = linesOf(data?.csv ?? "");
    expect(columns).toBe("编号,时间,类型,门店,到访月份,总体,推荐意愿,接待,专业,价格透明,效率,环境,原因,意见,姓名,手机号");
    expect(row).toMatch(new RegExp(`,销售,,2026-11,4,3,3,6,7,2,8,等待时间长、态度不好,"等了很久\n没人接待",林知夏,${MOBILE}$`));
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
    const sources = { findActivityTitle: async () => "", listSignups: async () => empty, listSurveyAnswers: async () => empty };
    const empty = { columns: [], rows: [] };
    const after = (hours: number) => {
      const service = createExportsService({ database, sources, now: () => new Date(Date.now() + hours * 3_600_000) });
      const staff = { id: reviewer.id, name: reviewer.name, roles: ["reviewer"] as const, mustChangePassword: false };
      return service.download({ staff, ip: "127.0.0.1", requestId: randomUUID() }, id);
    };
    await expect(after(23)).resolves.toMatchObject({ csv: expect.any(String) });
    await expect(after(25)).rejects.toMatchObject({ code: 40903, message: "已超过 24 小时下载期限，请重新申请" });
  });
});

describe("refused is", () => {
  it("a download by anybody else, whoever they are", async () => {
    const { id } = await request();
    await decide(id);
    for (const role of ["reviewer", "superAdmin"] as const) {
      expect(await download(id, await signInAs(test, role))).toMatchObject({ code: 40400, data: null });
    }
    expect((await download(id, second)).code).toBe(40300);
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
