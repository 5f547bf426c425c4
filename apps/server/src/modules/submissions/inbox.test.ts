import { codes } from "@marque/contract/codes";
import { visitMonths } from "@marque/contract/rules/survey";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite, signupRequest } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { auditLog } from "../../database/schema/staff.ts";
import { submissions } from "../../database/schema/submissions.ts";

let site: FormSite;
let reviewer: TestStaff;
let signup: CallOutput<"activitySignup">;
const mobile = "13512340001";

/** A sign-up, a call-back after it by the same mobile, and a low score of nobody. */
beforeAll(async () => {
  site = await createFormSite();
  reviewer = await signInAs(site, "reviewer");
  const headers = await site.signIn(mobile);
  const request = signupRequest(site, await site.openActivity(), { mobile, people: 2, remark: "带一个孩子" });
  signup = (await site.call("activitySignup", request, headers)).envelope.data as CallOutput<"activitySignup">;
  const answer = {
    surveyType: "website" as const,
    visitMonth: visitMonths(new Date())[0] ?? "",
    nps: 3,
    text: "找保养价目点了五次。",
    ratings: { expertise: 5, price: 5, efficiency: 5 },
  };
  const contact = { name: "陈知远", mobile, consents: { privacy: true as const, contact: true as const } };
  const low = (await site.call("survey", { ...site.openForm("survey"), ...answer, overall: 4, contact }, headers)).envelope;
  expect(low).toMatchObject({ code: 200, data: { ticket: true } });
  await site.call("survey", { ...site.openForm("survey"), ...answer, overall: 5 });
});
afterAll(() => site.close());

const ask = async (input: CallInput<"submissionList">) => (await site.call("submissionList", input, reviewer.headers)).envelope;
const list = async (input: CallInput<"submissionList"> = {}) => (await ask(input)).data as CallOutput<"submissionList">;
const detail = async (id: string) =>
  (await site.call("submissionDetail", { id: Number(id) }, reviewer.headers)).envelope.data as CallOutput<"submissionDetail">;

describe("the list of submissions", () => {
  it("has every kind, the newest first, masked, numbered in one series", async () => {
    const found = await list();
    expect(found.next).toBeNull();
    expect(found.list).toMatchObject([
      { kind: "callBack", state: "NEW", name: "", mobile: "", dueAt: expect.any(String) },
      { kind: "callBack", state: "NEW", name: "陈***", mobile: "135****0001", dueAt: expect.any(String) },
      { kind: "activitySignup", state: "CONFIRMED", name: "陈***", mobile: "135****0001", dueAt: null, no: signup.signup.no },
    ]);
    const sequences = found.list.map(({ no }) => Number(no.slice(6, 12)));
    expect(sequences).toEqual([Number(sequences[2]) + 2, Number(sequences[2]) + 1, sequences[2]]);
  });

  it.each<[string, CallInput<"submissionList">, string[]]>([
    ["a kind", { kind: "activitySignup" }, ["activitySignup"]],
    ["a state", { state: "NEW" }, ["callBack", "callBack"]],
    ["both", { kind: "callBack", state: "DONE" }, []],
    ["days that are over", { to: "2020-01-01" }, []],
    ["a mobile as it is typed", { search: " 135 1234 0001" }, ["callBack", "activitySignup"]],
    ["somebody else's mobile", { search: "13512340002" }, []],
    ["a dealer that is none", { dealerCode: "YX00000" }, []],
  ])("is narrowed to %s", async (_what, input, kinds) => {
    expect((await list(input)).list.map(({ kind }) => kind)).toEqual(kinds);
  });

  it("finds a number, and says what it can look for", async () => {
    expect((await list({ search: signup.signup.no })).list.map(({ no }) => no)).toEqual([signup.signup.no]);
    expect(await ask({ search: "陈" })).toMatchObject({
      code: codes.invalid.code,
      data: { fields: { search: "请输入13位编号或11位手机号" } },
    });
  });

  it("goes on where a page ended, also when something newer came in between", async () => {
    const all = (await list()).list.map(({ id }) => id);
    const first = await list({ pageSize: 2 });
    await site.resources.database.insert(submissions).values({
      kind: "testDrive",
      no: "x",
      requestId: "00000000-0000-4000-8000-000000000001",
      state: "NEW",
      channel: "WEB",
      createdAt: new Date(),
      keepUntil: new Date(Date.now() + 60_000),
    });
    const second = await list({ pageSize: 2, ...(first.next === null ? {} : { after: first.next }) });
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(all);
    expect(second.next).toBeNull();
    await site.resources.database.delete(submissions).where(eq(submissions.no, "x"));
  });
});

describe("a submission", () => {
  it("shows what was sent, what was agreed to, what happened and where it is worked on", async () => {
    const [sent] = (await list({ kind: "activitySignup" })).list;
    const before = await detail(sent?.id ?? "");
    expect(before).toMatchObject({
      no: signup.signup.no,
      remark: "带一个孩子",
      isEmptied: false,
      place: { title: "这场活动的报名", path: expect.stringMatching(/^\/signups\?activity=\d+$/) },
      consents: [{ purpose: "privacy", receiver: "" }],
      events: [{ kind: "submitted", state: "CONFIRMED", by: "visitor" }],
    });
    expect(before.facts).toContainEqual({ term: "人数", text: "2 人" });
    await site.call("activitySignupCancel", { token: signup.token });
    expect((await detail(sent?.id ?? "")).events.map(({ kind, state }) => [kind, state])).toEqual([
      ["submitted", "CONFIRMED"],
      ["cancelled", "CANCELLED"],
    ]);
  });

  it("that is none is not found", async () => {
    const { envelope } = await site.call("submissionDetail", { id: 2_000_000_000 }, reviewer.headers);
    expect(envelope).toMatchObject({ code: codes.notFound.code, message: "客户请求不存在，或已到期删除" });
  });
});

describe("who sent it", () => {
  const look = async (id: string, reason: string) =>
    (await site.call("submissionContact", { id: Number(id), reason }, reviewer.headers)).envelope;

  it("is shown for a reason, which is written into the log with nothing of the person", async () => {
    const [sent] = (await list({ search: mobile, kind: "callBack" })).list;
    expect(await look(sent?.id ?? "", " ")).toMatchObject({ code: codes.invalid.code });
    expect(await look(sent?.id ?? "", "回电致歉")).toMatchObject({ code: 200, data: { name: "陈知远", mobile } });
    const read = and(eq(auditLog.actorId, reviewer.id), eq(auditLog.action, "personalData.read"));
    const lines = await site.resources.database.select().from(auditLog).where(read);
    expect(lines).toMatchObject([
      { entity: "submission", entityId: sent?.id, summary: `查看满意度回访 ${sent?.no} 的联系方式`, after: { reason: "回电致歉" } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`陈知远|${mobile}`));
  });

  it("cannot be shown where nobody is named", async () => {
    const unnamed = (await list({ kind: "callBack" })).list.find(({ name }) => name === "");
    expect(await look(unnamed?.id ?? "", "回电致歉")).toMatchObject({
      code: codes.notFound.code,
      message: "客户没有留下联系方式，或已到期删除",
    });
  });
});
