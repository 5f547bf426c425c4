import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import type { CallOutput } from "@marque/contract/types";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPANY, createFormSite, type FormSite, signupRequest } from "#test-support/form-site.ts";
import { activitySignups } from "../../database/schema/activities.ts";
import { submissionConsents, submissions } from "../../database/schema/submissions.ts";
import { countTaken } from "./activities.repository.ts";

let site: FormSite;
beforeAll(async () => {
  site = await createFormSite({ LIMIT_LEADS_PER_MOBILE_DAY: "3" });
});
afterAll(() => site.close());

const dataOf = (envelope: Envelope) => envelope.data as CallOutput<"activitySignup">;
const fieldsOf = (envelope: Envelope) => (envelope.data as { fields?: object } | null)?.fields;
const rowsOf = async (activityId: number) =>
  (await site.resources.database.select().from(activitySignups)).filter((row) => row.activityId === activityId);
const takenOf = (activityId: number) => countTaken(site.resources.database, activityId);
const leftOf = async (id: number) => ((await site.call("activityPlaces", { id })).envelope.data as CallOutput<"activityPlaces">).left;

/** As a member whose own mobile it is. */
async function signUp(activityId: number, change: Parameters<typeof signupRequest>[2] = {}): Promise<Envelope> {
  const request = signupRequest(site, activityId, change);
  return (await site.call("activitySignup", request, await site.signIn(request.mobile))).envelope;
}

describe("a sign-up", () => {
  it("by code is answered masked, with a number and the link to it, and told by SMS", async () => {
    const activityId = await site.openActivity();
    const mobile = site.newMobile();
    const code = await site.codeFor(mobile, "activitySignup");
    const { envelope } = await site.call(
      "activitySignup",
      signupRequest(site, activityId, { mobile, code, people: 3, remark: "带一个孩子" }),
    );
    expect(envelope).toMatchObject({ code: 200 });
    const { signup, token } = dataOf(envelope);
    expect(signup).toMatchObject({ state: "confirmed", people: 3, name: "陈***", mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) });
    expect(signup.no).toMatch(/^\d{13}$/);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await leftOf(activityId)).toBe(7);
    const [message] = await site.messagesTo(mobile);
    expect(message).toContain(`报名编号${signup.no}，3人`);
    expect(message).toContain(`/next/activity/signup/${token}`);
  });

  it("keeps name, mobile and remark encrypted, with what was agreed to and who receives it", async () => {
    const activityId = await site.openActivity(
      { organiser: "上海云岫浦东汽车销售服务有限公司", organiserPhone: "021-0000 1170" },
      { photos: true },
    );
    const consents = { privacy: true as const, shareWithOrganiser: true, photos: true };
    await signUp(activityId, { consents, remark: "带一个孩子" });
    const [row] = await rowsOf(activityId);
    const [sent] = await site.resources.database
      .select()
      .from(submissions)
      .where(eq(submissions.id, row?.id ?? 0));
    expect(sent).toMatchObject({ nameEncrypted: expect.any(String), remarkEncrypted: expect.any(String) });
    expect(JSON.stringify([row, sent])).not.toMatch(/陈知远|1370000|带一个孩子/);
    const kept = (await site.resources.database.select().from(submissionConsents)).filter(({ submissionId }) => submissionId === row?.id);
    expect(kept.map(({ purpose, receiver }) => [purpose, receiver]).sort()).toEqual([
      ["photos", null],
      ["privacy", null],
      ["shareWithOrganiser", "上海云岫浦东汽车销售服务有限公司 021-0000 1170"],
    ]);
    expect(new Set(kept.map(({ textHash }) => textHash)).size).toBe(3);
  });

  it("is not taken without agreeing that another organiser receives it, and needs no such consent for the maker's own", async () => {
    const others = await site.openActivity({ organiser: "山桥公益服务中心" });
    expect(fieldsOf(await signUp(others))).toEqual({ "consents.shareWithOrganiser": "请同意将信息提供给主办方，否则无法安排名额" });
    expect(await rowsOf(others)).toEqual([]);
    expect(await signUp(await site.openActivity({ organiser: COMPANY }))).toMatchObject({ code: 200 });
  });

  it("asks about photographs only where the activity does", async () => {
    const activityId = await site.openActivity();
    await signUp(activityId, { consents: { privacy: true, photos: true } });
    const [row] = await rowsOf(activityId);
    const kept = (await site.resources.database.select().from(submissionConsents)).filter(({ submissionId }) => submissionId === row?.id);
    expect(kept.map(({ purpose }) => purpose)).toEqual(["privacy"]);
  });

  it.each([
    ["no name", { name: " " }, { name: "请输入您的姓名" }],
    ["more people than one sign-up may bring", { people: 5 }, { people: "每次最多报名4人" }],
    ["nobody", { people: 0 }, { people: "请选择人数" }],
    ["too long a remark", { remark: "长".repeat(201) }, { remark: "最多输入200个字" }],
    ["a box that is not ticked", { consents: { privacy: false as never } }, { "consents.privacy": "请先阅读并同意《隐私政策》" }],
  ])("is refused with %s", async (_what, change, fields) => {
    const activityId = await site.openActivity();
    expect(fieldsOf(await signUp(activityId, change))).toEqual(fields);
    expect(await rowsOf(activityId)).toEqual([]);
  });

  it("needs the code of the mobile, which a wrong try does not use up", async () => {
    const activityId = await site.openActivity();
    const mobile = site.newMobile();
    const request = signupRequest(site, activityId, { mobile });
    expect(fieldsOf((await site.call("activitySignup", request)).envelope)).toEqual({ code: "请输入验证码" });
    const code = await site.codeFor(mobile, "activitySignup");
    const wrong = code === "000000" ? "111111" : "000000";
    expect(fieldsOf((await site.call("activitySignup", { ...request, code: wrong })).envelope)).toEqual({
      code: "验证码错误，请重新输入（还可尝试4次）",
    });
    expect((await site.call("activitySignup", { ...request, code })).envelope.code).toBe(200);
  });

  it("is nothing that a code for something else allows", async () => {
    const activityId = await site.openActivity();
    const mobile = site.newMobile();
    const code = await site.codeFor(mobile, "testDrive");
    expect(fieldsOf((await site.call("activitySignup", signupRequest(site, activityId, { mobile, code }))).envelope)).toHaveProperty(
      "code",
    );
  });

  it("by a program is asked for a captcha: filled in too fast, or with the field that nobody sees", async () => {
    const activityId = await site.openActivity();
    const mobile = site.newMobile();
    const member = await site.signIn(mobile);
    const fast = { ...signupRequest(site, activityId, { mobile }), formToken: null };
    expect((await site.call("activitySignup", fast, member)).envelope.code).toBe(codes.captchaRequired.code);
    expect((await site.call("activitySignup", { ...fast, website: "http://spam" }, member)).envelope.code).toBe(codes.captchaRequired.code);
    const solved = { ...fast, captcha: await site.captcha("activitySignup") };
    expect((await site.call("activitySignup", solved, member)).envelope.code).toBe(200);
  });
});

describe("the window", () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  it.each([
    ["before it opens", { from: day(1), to: day(2) }, {}, /^报名尚未开始，.+开放$/],
    ["after it has closed", { from: day(-2), to: day(-1) }, {}, /^报名已截止$/],
    ["once the activity is over", { from: day(-9), to: day(9) }, { startAt: day(-2), endAt: day(-1) }, /^报名已截止$/],
  ])("%s is said clearly", async (_when, window, change, message) => {
    const activityId = await site.openActivity(change, window);
    const envelope = await signUp(activityId);
    expect(envelope.code).toBe(codes.outsideWindow.code);
    expect(envelope.message).toMatch(message);
  });

  it("that an activity does not have means that everybody may come", async () => {
    const activityId = await site.openActivity({ signup: null });
    expect((await signUp(activityId)).message).toBe("这场活动无需报名，到场即可参加");
    expect((await site.call("activityPlaces", { id: activityId })).envelope.code).toBe(codes.notFound.code);
  });

  it("of an activity that was taken down is that of none", async () => {
    expect((await signUp(123_456)).code).toBe(codes.notFound.code);
  });
});

describe("places", () => {
  it("are never given twice, however many want them at once; people count, not forms", async () => {
    const activityId = await site.openActivity({}, { quota: 10 });
    const parties = Array.from({ length: 40 }, (_, index) => (index % 4) + 1);
    const answers = await Promise.all(parties.map((people) => signUp(activityId, { people })));
    const taken = (await rowsOf(activityId)).reduce((sum, { people }) => sum + people, 0);
    expect(taken).toBeGreaterThanOrEqual(7);
    expect(taken).toBeLessThanOrEqual(10);
    expect(await takenOf(activityId)).toBe(taken);
    const accepted = answers.filter(({ code }) => code === 200).map((answer) => dataOf(answer).signup.people);
    expect(accepted.reduce((sum, people) => sum + people, 0)).toBe(taken);
    const refused = answers.filter(({ code }) => code !== 200);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([codes.soldOut.code]));
    // Whoever comes alone gets the last ones.
    while ((await leftOf(activityId)) > 0) expect((await signUp(activityId)).code).toBe(200);
    expect(await signUp(activityId)).toMatchObject({ code: codes.soldOut.code, message: "名额已满，感谢您的关注", data: { left: 0 } });
  }, 60_000);

  it("that do not suffice for a party are told, and its code is not used up", async () => {
    const activityId = await site.openActivity({}, { quota: 2 });
    const mobile = site.newMobile();
    const code = await site.codeFor(mobile, "activitySignup");
    const request = signupRequest(site, activityId, { mobile, code, people: 3 });
    expect((await site.call("activitySignup", request)).envelope).toMatchObject({
      code: codes.soldOut.code,
      message: "仅余 2 席，请减少人数",
      data: { left: 2 },
    });
    expect((await site.call("activitySignup", { ...request, people: 2 })).envelope.code).toBe(200);
  });

  it("follow the quota as editors have it now", async () => {
    const activityId = await site.openActivity({}, { quota: 1 });
    await signUp(activityId);
    expect((await signUp(activityId)).code).toBe(codes.soldOut.code);
    const { database } = site.resources;
    await database.execute(
      sql`update content_items set payload = jsonb_set(payload, '{signup,quota}', '2') where type = 'activity' and id = ${activityId}`,
    );
    expect((await signUp(activityId)).code).toBe(200);
    expect(await leftOf(activityId)).toBe(0);
  });
});

describe("the same again", () => {
  it("a request that comes twenty times at once is one sign-up with one answer", async () => {
    const activityId = await site.openActivity();
    const mobile = site.newMobile();
    const request = signupRequest(site, activityId, { mobile, code: await site.codeFor(mobile, "activitySignup"), people: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.call("activitySignup", request)));
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    expect(answers[0]?.envelope.code).toBe(200);
    expect(await rowsOf(activityId)).toHaveLength(1);
    expect(await takenOf(activityId)).toBe(2);
  });

  it("a mobile that is signed up already is shown its number, and takes no second place", async () => {
    const activityId = await site.openActivity();
    const mobile = site.newMobile();
    const member = await site.signIn(mobile);
    const first = dataOf((await site.call("activitySignup", signupRequest(site, activityId, { mobile }), member)).envelope);
    const { envelope } = await site.call("activitySignup", signupRequest(site, activityId, { mobile }), member);
    expect(envelope).toMatchObject({ code: codes.duplicate.code, message: `该手机号已报名这场活动（报名编号${first.signup.no}）` });
    expect(envelope.data).toMatchObject({ no: first.signup.no, token: first.token });
    expect(await leftOf(activityId)).toBe(9);
  });

  it("somebody else's request id is not answered with their sign-up", async () => {
    const activityId = await site.openActivity();
    const requestId = randomUUID();
    await signUp(activityId, { requestId, formToken: null, captcha: await site.captcha("activitySignup") });
    const answer = await signUp(activityId, { requestId, formToken: null, captcha: await site.captcha("activitySignup") });
    expect(answer).toMatchObject({ code: codes.duplicate.code, data: null });
  });

  it("a mobile signs up for so many activities a day and no more", async () => {
    const mobile = site.newMobile();
    const member = await site.signIn(mobile);
    const answers: number[] = [];
    for (let index = 0; index < 4; index++) {
      const request = signupRequest(site, await site.openActivity(), { mobile });
      answers.push((await site.call("activitySignup", request, member)).envelope.code);
    }
    expect(answers).toEqual([200, 200, 200, codes.tooFast.code]);
  });
});
