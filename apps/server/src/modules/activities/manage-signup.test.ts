import { codes } from "@marque/contract/codes";
import type { CallOutput } from "@marque/contract/types";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createFormSite, type FormSite, signupRequest } from "#test-support/form-site.ts";
import { activitySignups } from "../../database/schema/activities.ts";
import { submissionConsents, submissions } from "../../database/schema/submissions.ts";
import { createArticlesService } from "../content/articles.service.ts";
import { createContentService } from "../content/content.service.ts";
import { submissionRetention } from "../submissions/retention.ts";
import { type ActivitiesService, createActivitiesService } from "./activities.service.ts";

let site: FormSite;
let service: ActivitiesService;
beforeAll(async () => {
  site = await createFormSite();
  const { database, jobs } = site.resources;
  service = createActivitiesService({
    database,
    security: site.security,
    articles: createArticlesService(database),
    content: createContentService({ database, jobs }),
    desk: {} as never,
    messages: {} as never,
    origin: "http://localhost:8080",
  });
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;

/** A member's sign-up, as it was answered, with the member's mobile. */
async function signUp(activityId: number, people = 1) {
  const request = signupRequest(site, activityId, { people });
  const { envelope } = await site.call("activitySignup", request, await site.signIn(request.mobile));
  expect(envelope.code).toBe(200);
  return { ...(envelope.data as CallOutput<"activitySignup">), mobile: request.mobile };
}
const leftOf = async (id: number) => ((await site.call("activityPlaces", { id })).envelope.data as CallOutput<"activityPlaces">).left;
/** Days from now, as the app's clock has it. */
const travel = (days: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY_MS });

describe("the link", () => {
  it("opens the sign-up, and its activity as editors have it now", async () => {
    const activityId = await site.openActivity();
    const { token, signup } = await signUp(activityId, 2);
    const { envelope } = await site.call("activitySignupView", { token });
    expect(envelope).toMatchObject({ code: 200, data: { no: signup.no, people: 2, activity: { id: activityId, title: "新车主补能课" } } });
  });

  it("opens it as it was when the activity is gone from the site", async () => {
    const activityId = await site.openActivity();
    const { token } = await signUp(activityId);
    await createContentService(site.resources).save("activity", {
      id: activityId,
      status: "offline",
      publishAt: new Date(),
      payload: (await createArticlesService(site.resources.database).findActivity(activityId)) as never,
    });
    expect((await site.call("activitySignupView", { token })).envelope.data).toMatchObject({ activity: { title: "新车主补能课" } });
  });

  it.each(["A".repeat(43), "short", ""])("%j opens nothing", async (token) => {
    const { envelope } = await site.call("activitySignupView", { token });
    expect([codes.linkExpired.code, codes.invalid.code]).toContain(envelope.code);
    expect(JSON.stringify(envelope)).toContain("链接已失效，或不完整");
  });

  it("works until three days after the activity", async () => {
    const { token } = await signUp(await site.openActivity());
    travel(13);
    expect((await site.call("activitySignupView", { token })).envelope.code).toBe(200);
    travel(0.5);
    expect((await site.call("activitySignupView", { token })).envelope.code).toBe(codes.linkExpired.code);
  });
});

describe("cancelling", () => {
  it("frees the places once, however often it is asked for, and is told by SMS", async () => {
    const activityId = await site.openActivity();
    const { token, mobile, signup } = await signUp(activityId, 3);
    expect(await leftOf(activityId)).toBe(7);
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.call("activitySignupCancel", { token })));
    for (const { envelope } of answers) expect(envelope).toMatchObject({ code: 200, data: { state: "cancelled", cancellableUntil: null } });
    expect(await leftOf(activityId)).toBe(10);
    // The news of the sign-up had not gone out yet and never will.
    const told = await site.messagesTo(mobile);
    expect(told).toEqual([`您对“新车主补能课”的报名（报名编号${signup.no}）已取消，名额已释放。`]);
  });

  it("lets the same mobile sign up again", async () => {
    const activityId = await site.openActivity();
    const { token, mobile, signup } = await signUp(activityId);
    await site.call("activitySignupCancel", { token });
    const code = await site.codeFor(mobile, "activitySignup");
    const { envelope } = await site.call("activitySignup", signupRequest(site, activityId, { mobile, code }));
    expect(envelope.code).toBe(200);
    expect((envelope.data as CallOutput<"activitySignup">).signup.no).not.toBe(signup.no);
  });

  it("works until the activity starts, and not a second longer", async () => {
    const activityId = await site.openActivity();
    const [early, late] = [await signUp(activityId), await signUp(activityId)];
    const start = Date.parse(early.signup.activity.startAt);
    vi.useFakeTimers({ toFake: ["Date"], now: start - 1_000 });
    expect((await site.call("activitySignupCancel", { token: early.token })).envelope.code).toBe(200);
    vi.setSystemTime(start);
    expect((await site.call("activitySignupView", { token: late.token })).envelope.data).toMatchObject({ cancellableUntil: null });
    expect((await site.call("activitySignupCancel", { token: late.token })).envelope).toMatchObject({
      code: codes.tooLateToChange.code,
      message: "活动已经开始，不能在线取消，请致电主办方",
    });
    expect(await leftOf(activityId)).toBe(9);
  });
});

describe("the calendar file", () => {
  it("has the activity with its time, place and number", async () => {
    const { token, signup } = await signUp(await site.openActivity(), 2);
    const { fileName, ics } = (await site.call("activitySignupCalendar", { token })).envelope.data as CallOutput<"activitySignupCalendar">;
    const text = ics.replaceAll("\r\n\t", "");
    expect(fileName).toBe(`活动报名-${signup.no}.ics`);
    for (const part of [
      "BEGIN:VCALENDAR",
      "SUMMARY:新车主补能课",
      `UID:activity-${signup.no}@localhost`,
      "DURATION:PT6H",
      "STATUS:CONFIRMED",
      "上海市 浦东店",
    ])
      expect(text).toContain(part);
    await site.call("activitySignupCancel", { token });
    const after = (await site.call("activitySignupCalendar", { token })).envelope.data as CallOutput<"activitySignupCalendar">;
    expect(after.ics).toContain("STATUS:CANCELLED");
  });
});

describe("for staff", () => {
  it("sign-ups are listed newest first, masked, with quota and people taken", async () => {
    const activityId = await site.openActivity();
    const first = await signUp(activityId, 2);
    const second = await signUp(activityId, 3);
    const page = await service.listSignups(activityId, { pageNum: 1, pageSize: 1 });
    expect(page).toMatchObject({ total: 2, quota: 10, taken: 5 });
    expect(page.list).toEqual([expect.objectContaining({ number: second.signup.no, people: 3, name: "陈***", state: "confirmed" })]);
    expect(JSON.stringify(page)).not.toContain(second.mobile);
    expect((await service.listSignups(activityId, { pageNum: 2, pageSize: 1 })).list).toMatchObject([{ number: first.signup.no }]);
  });

  it("a quota below what is taken is refused", async () => {
    const activityId = await site.openActivity();
    await signUp(activityId, 4);
    const problem = (quota: number) => service.findQuotaProblem(site.resources.database, activityId, quota);
    expect(await problem(3)).toBe("已有 4 人报名，名额不能少于 4");
    expect(await problem(4)).toBeNull();
  });
});

describe("retention", () => {
  it("deletes sign-ups and consents six months after the activity, and nothing sooner", async () => {
    const { database } = site.resources;
    await database.delete(submissions);
    const { signup } = await signUp(await site.openActivity());
    const end = new Date(signup.activity.endAt);
    const clean = async (months: number, days: number) => {
      const at = new Date(end);
      at.setUTCMonth(at.getUTCMonth() + months);
      at.setUTCDate(at.getUTCDate() + days);
      await submissionRetention(database).clean(at);
      return database.$count(activitySignups);
    };
    expect(await clean(6, -2)).toBe(1);
    expect(await clean(6, 2)).toBe(0);
    expect(await database.$count(submissionConsents)).toBe(0);
  });
});
