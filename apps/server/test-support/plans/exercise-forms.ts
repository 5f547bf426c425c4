import { randomUUID } from "node:crypto";
import type { CaptchaChallenge, SmsPurpose } from "@marque/contract/calls/verification";
import { visitMonths } from "@marque/contract/rules/survey";
import sharp from "sharp";
import { transaction } from "../../src/database/client.ts";
import { createActivitiesService } from "../../src/modules/activities/activities.service.ts";
import { createArticlesService } from "../../src/modules/content/articles.service.ts";
import { createContentService } from "../../src/modules/content/content.service.ts";
import { createDealersService } from "../../src/modules/dealers/dealers.service.ts";
import { formOf } from "../../src/modules/submissions/form-guard.ts";
import { createSurveysService } from "../../src/modules/surveys/surveys.service.ts";
import { createSecurity } from "../../src/security/field-encryption.ts";
import { signFormToken } from "../../src/security/form-token.ts";
import type { TestApp } from "../app.ts";
import { solveCaptcha } from "../solve-captcha.ts";
import { EVERY_DEALER } from "../staff.ts";
import type { QueryRecorder } from "./record-queries.ts";
import type { Visitor } from "./visitor.ts";

/** An activity of the demo brand that is open and has places. */
const OPEN_ACTIVITY = 1204;

/** What visitors do with the forms of content pages, and what machines read. */
export async function fillInForms(test: TestApp, recorder: QueryRecorder, visitor: Visitor): Promise<void> {
  await signUpForActivity(test, recorder, visitor);
  await answerSurvey(test, recorder, visitor);
  for (const path of ["/robots.txt", "/next/sitemap.xml", "/next/news/feed.xml", "/next/disclose/feed.xml"]) {
    await recorder.during(`document ${path}`, () => test.app.inject(path));
  }
}

const securityOf = ({ resources }: TestApp) => createSecurity(Buffer.from(resources.settings.secret, "base64"));

/** Request id and token of a form that has been open for a minute. */
function openForm(test: TestApp, purpose: SmsPurpose) {
  const requestId = randomUUID();
  return { requestId, formToken: signFormToken(securityOf(test), formOf(purpose, requestId), new Date(Date.now() - 60_000)) };
}

async function codeFor(test: TestApp, { call }: Visitor, mobile: string, purpose: SmsPurpose): Promise<string> {
  const challenge: CaptchaChallenge = await call("captchaChallenge", { purpose });
  await call("smsCode", { mobile, purpose, captcha: await solveCaptcha(challenge) });
  const page = await test.app.inject("/next/dev/outbox");
  return new RegExp(`${mobile}.*?(\\d{6})`, "s").exec(page.body)?.[1] ?? "";
}

async function signUpForActivity(test: TestApp, recorder: QueryRecorder, visitor: Visitor): Promise<void> {
  const { call, refused } = visitor;
  const mobile = "13900003333";
  const form = openForm(test, "activitySignup");
  await call("activityPlaces", { id: OPEN_ACTIVITY, requestId: form.requestId });
  const consents = { privacy: true as const, shareWithOrganiser: true, photos: true };
  const request = { ...form, activityId: OPEN_ACTIVITY, name: "陈知远", mobile, people: 2, consents };
  const { token } = await call("activitySignup", { ...request, code: await codeFor(test, visitor, mobile, "activitySignup") });
  const again = { ...request, ...openForm(test, "activitySignup"), code: await codeFor(test, visitor, mobile, "activitySignup") };
  await refused("activitySignup", again);
  await refused("activitySignup", { ...again, people: 99 });
  await call("activitySignupView", { token });
  await call("activitySignupCalendar", { token });
  await call("activitySignupCancel", { token });
  const { database, jobs } = test.resources;
  const activities = createActivitiesService({
    database,
    security: securityOf(test),
    articles: createArticlesService(database),
    content: createContentService({ database, jobs }),
    desk: {} as never,
    messages: {} as never,
    origin: "http://localhost",
  });
  await recorder.during("listing sign-ups", () => activities.listSignups(OPEN_ACTIVITY, { pageNum: 1, pageSize: 20 }));
  await recorder.during("changing a quota", () => activities.findQuotaProblem(database, OPEN_ACTIVITY, 200));
  await recorder.during("holding places", () => transaction(database, (tx) => activities.holdPlaces(tx, OPEN_ACTIVITY)));
}

async function answerSurvey(test: TestApp, recorder: QueryRecorder, visitor: Visitor): Promise<void> {
  const { call, refused } = visitor;
  const form = openForm(test, "survey");
  await call("surveyForm", { requestId: form.requestId });
  const { provinces } = await call("testDriveOptions", {});
  const [dealer] = await call("surveyDealers", { cityCode: provinces[0]?.cities[0]?.code ?? "" });
  const mobile = "13900004444";
  const consents = { privacy: true as const, contact: true as const };
  const answer = {
    surveyType: "service" as const,
    dealerCode: dealer?.dealerCode ?? "",
    visitMonth: visitMonths(new Date())[0] ?? "",
    overall: 4,
    nps: 3,
    ratings: { reception: 5, expertise: 5, price: 5, efficiency: 5, environment: 5 },
    contact: { name: "陈知远", mobile, consents },
  };
  await call("survey", { ...form, ...answer, contact: { ...answer.contact, code: await codeFor(test, visitor, mobile, "survey") } });
  const code = await codeFor(test, visitor, mobile, "survey");
  await refused("survey", { ...openForm(test, "survey"), ...answer, contact: { ...answer.contact, code } });
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const unnamed = { ...openForm(test, "survey"), ...answer, contact: null, photos: [photo.toString("base64")] };
  await call("survey", unnamed);
  // As a double click does.
  await call("survey", unnamed);
  const website = { surveyType: "website" as const, dealerCode: null, ratings: { expertise: 8, price: 8, efficiency: 8 } };
  await call("survey", { ...openForm(test, "survey"), ...answer, ...website, contact: { ...answer.contact, code } });
  await call("surveyResults", {});

  const { database, jobs } = test.resources;
  const surveys = createSurveysService({
    database,
    security: securityOf(test),
    content: createContentService({ database, jobs }),
    dealers: createDealersService(database),
    verification: {} as never,
    limiter: {} as never,
    desk: {} as never,
  });
  const page = { pageNum: 1, pageSize: 20 };
  const narrowed = [
    {},
    { surveyType: "sales" as const },
    { dealerCode: dealer?.dealerCode },
    { maxScore: 6 },
    { from: "2026-10-01", to: "2026-10-31" },
  ];
  for (const filter of narrowed) {
    await recorder.during("listing answers", () => surveys.listAnswers({ ...page, ...filter }, EVERY_DEALER));
    await recorder.during("summing answers up", () => surveys.summarise(filter, EVERY_DEALER));
  }
  await recorder.during("listing tickets", () => surveys.listTickets({ ...page, state: "OPEN" }, EVERY_DEALER));
  await recorder.during("listing tickets", () => surveys.listTickets(page, EVERY_DEALER));
}
