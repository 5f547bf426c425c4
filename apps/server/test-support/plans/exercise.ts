import { randomUUID } from "node:crypto";
import { calls } from "@marque/contract/calls";
import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import type { TestDriveDay } from "@marque/contract/entities/appointment";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import type { CallId } from "@marque/contract/routes";
import { ANALYTICS_APP_IDS } from "@marque/contract/rules/analytics";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { transaction } from "../../src/database/client.ts";
import type { JobName } from "../../src/database/jobs.ts";
import { smsMessages } from "../../src/database/schema/verification.ts";
import { addMember, addSession } from "../../src/modules/accounts/accounts.repository.ts";
import { makeEventDays } from "../../src/modules/analytics/event-days.ts";
import { createContentService } from "../../src/modules/content/content.service.ts";
import { formOf } from "../../src/modules/submissions/form-guard.ts";
import { createSecurity, createToken, hashToken } from "../../src/security/field-encryption.ts";
import { signFormToken } from "../../src/security/form-token.ts";
import type { TestApp } from "../app.ts";
import { solveCaptcha } from "../solve-captcha.ts";
import { workOnContent } from "./exercise-content.ts";
import { sendFiles } from "./exercise-files.ts";
import { fillInForms } from "./exercise-forms.ts";
import { readAnswers, workOnLibrary, workOnVehicles } from "./exercise-library.ts";
import { lookThroughPreviews } from "./exercise-previews.ts";
import { workOnAccounts } from "./exercise-staff.ts";
import type { QueryRecorder } from "./record-queries.ts";
import type { Visitor } from "./visitor.ts";

const HOUR_MS = 3_600_000;

/** Has the app do everything it can, so that everything it asks of the database is recorded. Returns the calls that succeeded. */
export async function exerciseEverything(test: TestApp, recorder: QueryRecorder): Promise<CallId[]> {
  const succeeded = new Set<CallId>();
  const visitor: Visitor = {
    async call(id, input, token) {
      const headers = token === undefined ? undefined : { [SESSION_HEADER]: token };
      const { envelope } = await recorder.during(`call ${id}`, () => test.call(id, input, headers));
      expect(envelope, id).toMatchObject({ code: 200 });
      succeeded.add(id);
      return envelope.data as never;
    },
    async refused(id, input) {
      const { envelope } = await recorder.during(`call ${id}`, () => test.call(id, input));
      expect(envelope.code, id).toBeGreaterThanOrEqual(40_000);
      expect(envelope.code, id).toBeLessThan(50_000);
    },
  };

  await readContent(visitor);
  await readVehicles(visitor);
  await bookTestDrive(test, recorder, visitor);
  await fillInForms(test, recorder, visitor);
  await useSession(test, visitor);
  await sendFiles(test, recorder, visitor);
  // As the nights to come do.
  await recorder.during("making days of events", () => makeEventDays(test.resources.database, new Date(Date.now() + 2 * 86_400_000)));
  await visitor.call("collectEvents", {
    appId: ANALYTICS_APP_IDS.WEB,
    events: [{ event: "top_tab_click", params: { button_id: 1 }, at: new Date().toISOString() }],
  });
  await workOnAccounts(test, recorder, succeeded);
  await workOnLibrary(test, recorder, succeeded);
  await workOnVehicles(test, recorder, succeeded);
  await readAnswers(test, recorder, succeeded);
  const scheduled = await workOnContent(test, recorder, succeeded);
  await lookThroughPreviews(test, recorder, succeeded);
  await writeContent(test, recorder);
  await doJobs(test, recorder, scheduled);
  return [...succeeded];
}

/** Calls that are open, by the contract. */
export function openCalls(): CallId[] {
  return Object.values(calls)
    .filter((call) => call.availability === "open")
    .map((call) => call.id);
}

async function readContent({ call }: Visitor): Promise<void> {
  await call("siteSettings", {});
  await call("isGraying", { grayingContact: "OFFICIAL_WEBSITE" });
  await call("navigationList", {});
  await call("hoverBarList", {});
  const slides = await call("carouselList", { positionName: "home_top" });
  await call("carouselDetail", { id: slides[0]?.id });
  await call("noticePage", { type: "news" });
  await call("noticePage", { type: "news", pageNum: 100 });
  const { list, years } = await call("noticePage", { type: "activity", pageSize: 1 });
  await call("noticePage", { type: "news", category: "产品", year: years[0] });
  await call("noticeDetail", { id: list[0]?.id });
  await call("contentRead", { type: "activity", id: list[0]?.id });
  await call("informationAllList", {});
  const [disclosure] = await call("informationThird", { navigationFirst: "企业信息" });
  await call("informationByList", { keyword: "三包" });
  await call("informationDetail", { id: disclosure?.id ?? 14 });
  const courses = await call("courseList", {});
  await call("courseDetail", { id: courses.list[0]?.id });
  const { protocols } = await call("protocolList", {});
  const { id, version: present } = await call("protocolContent", {});
  await call("protocolContent", { id: protocols[1]?.id });
  const { list: former } = await call("protocolVersions", { id });
  await call("protocolVersion", { id, version: former[0]?.version ?? present });
}

async function readVehicles({ call }: Visitor): Promise<void> {
  const [group] = await call("brandModels", {});
  const vehicleId = group?.carSeries[0]?.vehicleId;
  await call("publishedDetail", { vehicleId });
  await call("publishedDetail", { vehicleId: 12, oldCoaster: "true" });
  await call("queryTemporaryHighTab", { vehicleId });
  await call("showroom", { vehicleId });
  await call("jumpPradoServic", { vehicleId: 12 });
}

/** A test drive from the form to its cancelling, with the turns that ask something else. */
async function bookTestDrive(test: TestApp, recorder: QueryRecorder, { call, refused }: Visitor): Promise<void> {
  const codeFor = async (mobile: string, purpose: "testDrive" | "findBooking") => {
    const challenge: CaptchaChallenge = await call("captchaChallenge", { purpose });
    const captcha = await solveCaptcha(challenge);
    await call("smsCode", { mobile, purpose, captcha });
    // As a double click does.
    await call("smsCode", { mobile, purpose, captcha });
    const page = await recorder.during("page /next/dev/outbox", () => test.app.inject("/next/dev/outbox"));
    return new RegExp(`${mobile}.*?(\\d{6})`, "s").exec(page.body)?.[1] ?? "";
  };

  const { vehicleId, dealerCode } = await chooseDealer(call);
  const requestId = randomUUID();
  const mobile = "13900001111";
  const { days } = await call("testDriveSlots", { dealerCode, vehicleId });
  const [slot, later] = lateSlots(days);
  await call("testDriveHold", { requestId, dealerCode, vehicleId, slot });
  await call("testDriveSlots", { dealerCode, vehicleId, requestId });
  const code = await codeFor(mobile, "testDrive");
  const request = {
    requestId,
    formToken: formTokenOf(test, requestId),
    vehicleId,
    dealerCode,
    slot,
    mobile,
    name: "陈知远",
    hasLicense: true,
    source: "detail" as const,
    consents: { privacy: true as const, shareWithDealer: true as const, marketing: true },
  };
  const { token } = await call("testDrive", { ...request, code });
  const { booking } = await call("testDrive", { ...request, code });
  const secondId = randomUUID();
  const second = { ...request, requestId: secondId, formToken: formTokenOf(test, secondId), code: await codeFor(mobile, "testDrive") };
  await refused("testDrive", second);
  await refused("testDrive", { ...second, code: second.code === "000000" ? "111111" : "000000" });

  await call("testDriveBooking", { token });
  await call("testDriveCalendar", { token });
  await call("testDriveFind", { no: booking.no, mobile, code: await codeFor(mobile, "findBooking") });
  await call("testDriveReschedule", { token, slot: later });
  await call("testDriveCancel", { token, reason: "行程有变" });
}

/** As from a form that has been open for a minute. */
function formTokenOf({ resources }: TestApp, requestId: string): string {
  const security = createSecurity(Buffer.from(resources.settings.secret, "base64"));
  return signFormToken(security, formOf("testDrive", requestId), new Date(Date.now() - 60_000));
}

async function chooseDealer(call: Visitor["call"]): Promise<{ vehicleId: number; dealerCode: string }> {
  const { vehicles, provinces } = await call("testDriveOptions", {});
  const vehicleId = vehicles[0]?.vehicleId as number;
  const cityCode = provinces[0]?.cities[0]?.code;
  await call("testDriveOptions", { cityCode });
  const { dealers } = await call("testDriveOptions", { vehicleId, cityCode });
  const dealer = dealers.find(({ hasCar }) => hasCar);
  return { vehicleId, dealerCode: dealer?.dealerCode ?? "" };
}

/** Two free slots, late enough to be moved and cancelled. */
function lateSlots(days: TestDriveDay[]): [{ date: string; from: string }, { date: string; from: string }] {
  const free = days.flatMap(({ date, slots }) => slots.filter(({ state }) => state === "open").map(({ from }) => ({ date, from })));
  const [first, second] = [free.at(-1), free.at(-2)];
  if (!first || !second) throw new Error("The chosen dealer has no two free slots");
  return [first, second];
}

/** What a signed-in member does, who was last here long enough ago for it to be written down. */
async function useSession(test: TestApp, { call }: Visitor): Promise<void> {
  const { database, settings } = test.resources;
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const mobile = "13900002222";
  const token = createToken();
  const member = await addMember(database, {
    mobileEncrypted: security.encryptField("mobile", mobile),
    mobileIndex: security.blindIndex("mobile", mobile),
    nickname: "知夏",
    firstChannel: "WEB",
  });
  const lastSeenAt = new Date(Date.now() - 2 * HOUR_MS);
  await addSession(database, { tokenHash: hashToken(token), memberId: member.id, source: "WEB", lastSeenAt });
  await call("userInfo", {}, token);
  await call("eventTrack", {}, token);
  const { vehicleId, dealerCode } = await chooseDealer(call);
  const consents = { privacy: true as const, shareWithDealer: true as const };
  const requestId = randomUUID();
  const wish = {
    requestId,
    formToken: formTokenOf(test, requestId),
    vehicleId,
    dealerCode,
    slot: null,
    name: "林知夏",
    mobile,
    hasLicense: true,
  };
  await call("testDrive", { ...wish, consents, source: "detail" }, token);
  await call("logout", {}, token);
}

async function writeContent(test: TestApp, recorder: QueryRecorder): Promise<void> {
  const { database, jobs } = test.resources;
  const content = createContentService({ database, jobs });
  const tomorrow = new Date(Date.now() + 24 * HOUR_MS);
  const payload = { title: "春季服务月", summary: "", cover: null, blocks: [], attachments: [], docNo: "" };
  for (const publishAt of [new Date(), tomorrow]) {
    await recorder.during("saving content", () => content.save("notice", { id: 999_999, status: "published", publishAt, payload }));
  }
}

/** Every job that anybody handles. One more message than the bookings wrote has left already: that happens when a process dies. */
async function doJobs(test: TestApp, recorder: QueryRecorder, scheduled: object): Promise<void> {
  const { database, jobs } = test.resources;
  const [message] = await database.select({ id: smsMessages.id }).from(smsMessages).limit(1);
  const payloads: Record<string, object> = {
    sendSms: { messageId: message?.id ?? "" },
    contentDue: { tags: ["notices"] },
    publishScheduled: scheduled,
    checkLinks: {},
    reindexSearch: {},
    cleanMessages: {},
    cleanVerification: {},
    cleanLimits: {},
    cleanAppointments: {},
    cleanSubmissions: {},
    cleanSurveys: {},
    cleanSessions: {},
    cleanAnalytics: {},
    cleanStaff: {},
    removeFiles: {},
    cleanTasks: {},
    runTask: { taskId: randomUUID() },
    watchTask: { taskId: randomUUID() },
    removeMediaFiles: { sha256: "0".repeat(64) },
  };
  await database.execute(sql`update content_drafts set publish_at = now() where state = 'scheduled'`);
  const { rows: queues } = await database.execute<{ name: string }>(sql`select name from pgboss.queue where name not like '\\_\\_%'`);
  expect(queues.map(({ name }) => name).sort()).toEqual(Object.keys(payloads).sort());
  for (const [name, payload] of Object.entries(payloads)) {
    await transaction(database, (tx) => jobs.enqueue(tx, name as JobName, payload as never));
    await recorder.during(`job ${name}`, () => jobs.runDue());
  }
  const { rows: unfinished } = await database.execute(
    sql`select name, output from pgboss.job where state <> 'completed' and start_after <= now()`,
  );
  expect(unfinished).toEqual([]);
}
