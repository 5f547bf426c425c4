import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import { routes } from "@marque/contract/routes";
import { SATISFACTION_LEAST } from "@marque/contract/rules/dealer-satisfaction";
import { visitMonths } from "@marque/contract/rules/survey";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { filesOf } from "#test-support/files-of.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { EVERY_DEALER, signInAs } from "#test-support/staff.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { files } from "../../database/schema/files.ts";
import { auditLog } from "../../database/schema/staff.ts";
import { submissionConsents, submissions } from "../../database/schema/submissions.ts";
import { surveyAnswers, surveyPhotos } from "../../database/schema/surveys.ts";
import { createContentService } from "../content/content.service.ts";
import { createDealersService } from "../dealers/dealers.service.ts";
import { submissionRetention } from "../submissions/retention.ts";
import { answerRetention } from "./retention.ts";
import { createSurveysService, type SurveysService } from "./surveys.service.ts";

const DEALER = "YX99001";
const CITY = "330100";

let site: FormSite;
let service: SurveysService;
beforeAll(async () => {
  site = await createFormSite();
  const { database, jobs } = site.resources;
  const shared = { pinyin: "hangzhou", cityCode: CITY, districtCode: "330108", address: "滨江区测试路 1 号", lng: 120.2, lat: 30.2 };
  const phones = { salesPhone: "0571-0000 1000", servicePhone: "0571-0000 1001", services: [], hours: [], slotStarts: [] };
  await database.insert(dealers).values([
    { ...shared, ...phones, code: DEALER, fullName: "杭州云岫一汽车销售服务有限公司", shortName: "云岫汽车杭州一店", status: "open" },
    { ...shared, ...phones, code: "YX99002", fullName: "杭州云岫二汽车销售服务有限公司", shortName: "云岫汽车杭州二店", status: "stopped" },
  ]);
  service = createSurveysService({
    database,
    security: site.security,
    content: createContentService({ database, jobs }),
    dealers: createDealersService(database),
    verification: {} as never,
    limiter: {} as never,
    desk: {} as never,
    files: filesOf(site),
  });
});
afterAll(() => site.close());
afterEach(async () => {
  vi.useRealTimers();
  const { database } = site.resources;
  await database.delete(surveyAnswers);
  await database.delete(submissions);
});

const fieldsOf = (envelope: Envelope) => (envelope.data as { fields?: object } | null)?.fields;
const stored = () => site.resources.database.select().from(surveyAnswers);

/** An answer about a visit that nothing is wrong with, unnamed, unless changed. */
function answer(change: Partial<CallInput<"survey">> = {}): CallInput<"survey"> {
  return {
    ...site.openForm("survey"),
    surveyType: "service",
    dealerCode: DEALER,
    visitMonth: visitMonths(new Date())[0] ?? "",
    overall: 8,
    nps: 9,
    ratings: { reception: 9, expertise: 8, price: 7, efficiency: 6, environment: 10 },
    ...change,
  };
}
const send = async (change?: Partial<CallInput<"survey">>, headers?: Record<string, string>) =>
  (await site.call("survey", answer(change), headers)).envelope;

/** Contact of a member, who needs no code, with the member's header. */
async function caller(mobile = site.newMobile()) {
  const contact = { name: "陈知远", mobile, consents: { privacy: true as const, contact: true as const } };
  return { contact, headers: await site.signIn(mobile) };
}

describe("an answer", () => {
  it("is stored with its scores and nobody's name", async () => {
    const text = "等了四十分钟，没有人说为什么。";
    const envelope = await send({ reasons: ["waiting", "waiting", "unclear"], text, reference: " lvgb-12 34" });
    expect(envelope).toMatchObject({ code: 200, data: { ticket: false } });
    const [row] = await stored();
    expect(row).toMatchObject({
      surveyType: "service",
      overall: 8,
      nps: 9,
      ratings: { reception: 9, expertise: 8, price: 7, efficiency: 6, environment: 10 },
      reasons: ["waiting", "unclear"],
      submissionId: null,
    });
    expect(JSON.stringify(row)).not.toMatch(/四十分钟|LVGB/i);
    for (const table of [submissions, submissionConsents]) expect(await site.resources.database.$count(table)).toBe(0);
  });

  it("is told of on the dealer's page at once, where enough have answered for it to say so", async () => {
    const said = async () =>
      ((await site.call("dealerDetail", { code: DEALER })).envelope.data as CallOutput<"dealerDetail">).dealer?.satisfaction;
    const { database } = site.resources;
    await send();
    const [row] = await stored();
    const others = Array.from({ length: SATISFACTION_LEAST - 2 }, () => ({ ...row, id: undefined, requestId: randomUUID() }));
    await database.insert(surveyAnswers).values(others as (typeof surveyAnswers.$inferInsert)[]);
    expect(await said()).toBeNull();
    await send();
    await expect.poll(said).toEqual({ answers: SATISFACTION_LEAST, score: 8 });
    await send({ overall: 10 });
    await expect.poll(said).toEqual({ answers: SATISFACTION_LEAST + 1, score: 8.1 });
  });

  it("about the website has no dealer, no reception and no rooms", async () => {
    const envelope = await send({
      surveyType: "website",
      dealerCode: DEALER,
      ratings: { expertise: 8, price: 8, efficiency: 8, reception: 1 },
    });
    expect(envelope.code).toBe(200);
    expect((await stored())[0]).toMatchObject({ dealerId: null, ratings: { expertise: 8, price: 8, efficiency: 8 } });
  });

  it.each<[string, Partial<CallInput<"survey">>, object]>([
    ["no dealer", { dealerCode: null }, { dealerCode: "请选择门店" }],
    ["a dealer that is none", { dealerCode: "YX00000" }, { dealerCode: "请选择门店" }],
    ["a month to come", { visitMonth: "2999-01" }, { visitMonth: "请选择近12个月内的月份" }],
    ["a month too long ago", { visitMonth: "2020-01" }, { visitMonth: "请选择近12个月内的月份" }],
    ["an overall score of zero", { overall: 0 }, { overall: "请打分" }],
    ["a recommendation of eleven", { nps: 11 }, { nps: "请打分" }],
    [
      "an item without a score",
      { ratings: { reception: 9, expertise: 8, price: 7, efficiency: 6 } },
      { "ratings.environment": "请为“环境”打分" },
    ],
    ["too long a text", { text: "长".repeat(501) }, { text: "最多输入500个字" }],
    ["a number that is none", { reference: "123" }, { reference: "请输入车架号后6位，或订单号（6–20位字母和数字）" }],
  ])("is refused with %s", async (_what, change, fields) => {
    expect(fieldsOf(await send(change))).toEqual(fields);
    expect(await stored()).toEqual([]);
  });

  it("that comes twenty times at once is one answer", async () => {
    const request = answer({ overall: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.call("survey", request)));
    for (const { envelope } of answers) expect(envelope).toMatchObject({ code: 200, data: { ticket: true } });
    expect(await stored()).toHaveLength(1);
    expect(await site.resources.database.$count(submissions)).toBe(1);
  });

  it("by a program is asked for a captcha", async () => {
    const fast = answer({ formToken: null });
    expect((await site.call("survey", fast)).envelope.code).toBe(codes.captchaRequired.code);
    expect((await site.call("survey", { ...fast, captcha: await site.captcha("survey") })).envelope.code).toBe(200);
    expect((await send({ website: "http://spam" })).code).toBe(codes.captchaRequired.code);
  });

  it("may be about a dealer that has stopped since", async () => {
    const found = (await site.call("surveyDealers", { cityCode: CITY })).envelope.data as CallOutput<"surveyDealers">;
    expect(found.map(({ dealerCode, name }) => [dealerCode, name])).toEqual([
      [DEALER, "云岫汽车杭州一店"],
      ["YX99002", "云岫汽车杭州二店"],
    ]);
    expect((await send({ dealerCode: "YX99002" })).code).toBe(200);
  });
});

describe("photos", () => {
  const picture = () => sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#345" } });
  const withPlace = () =>
    picture()
      .withExif({ IFD3: { GPSLatitude: "31/1 14/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  const base64 = (content: Buffer) => content.toString("base64");

  it("are bounded by address and by day, so that nobody fills the disk; without photos an answer is still taken", async () => {
    const strict = await createFormSite({ LIMIT_SURVEY_PHOTOS_PER_ADDRESS_DAY: "4", LIMIT_SURVEY_PHOTOS_PER_DAY: "6" });
    onTestFinished(() => strict.close());
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#345" } })
      .jpeg()
      .toBuffer();
    const [method, url] = routes.survey;
    const answered = async (photos: number, remoteAddress: string) => {
      const website = { surveyType: "website" as const, dealerCode: null, ratings: { expertise: 8, price: 8, efficiency: 8 } };
      const payload = { ...answer(website), ...strict.openForm("survey"), photos: Array(photos).fill(jpeg.toString("base64")) };
      return (await strict.app.inject({ method, url, payload, remoteAddress })).json<Envelope>();
    };
    const first = "192.0.2.1";
    expect(await answered(3, first)).toMatchObject({ code: codes.ok.code });
    expect(await answered(3, first)).toMatchObject({ code: codes.tooFast.code, message: expect.stringContaining("照片") });
    expect(await answered(0, first)).toMatchObject({ code: codes.ok.code });
    expect(await answered(3, "192.0.2.2")).toMatchObject({ code: codes.ok.code });
    expect(await answered(1, "192.0.2.3")).toMatchObject({ code: codes.unavailable.code, message: expect.stringContaining("照片") });
    expect(await answered(0, "192.0.2.3")).toMatchObject({ code: codes.ok.code });
  });

  it("are kept with nothing but their pixels, upright and bounded, and each look at one is in the log", async () => {
    const original = await withPlace();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const png = base64(await picture().png().toBuffer());
    expect((await send({ photos: [base64(original), png] })).code).toBe(200);
    const [row] = await stored();
    expect(row?.photos).toBe(2);
    const kept = await site.resources.database.select().from(surveyPhotos);
    expect(kept.map(({ position }) => position)).toEqual([1, 2]);
    expect(kept.every(({ fileId, jpegEncrypted }) => fileId !== null && jpegEncrypted === null)).toBe(true);
    const own = eq(files.attachedTo, `surveyAnswer:${row?.id}`);
    expect(await site.resources.database.select().from(files).where(own)).toMatchObject([
      { purpose: "surveyPhoto", state: "attached", owner: "server", expiresAt: null },
      { purpose: "surveyPhoto", state: "attached", owner: "server", expiresAt: null },
    ]);

    const { headers, name } = await signInAs(site, "reviewer");
    const look = async (position: number) => (await site.call("surveyPhoto", { answerId: row?.id ?? 0, position }, headers)).envelope;
    const { data } = await look(1);
    const shown = await sharp(Buffer.from((data as { jpeg: string }).jpeg, "base64")).metadata();
    expect(shown).toMatchObject({ format: "jpeg", width: 800, height: 1600 });
    expect([shown.exif, shown.orientation, shown.icc]).toEqual([undefined, undefined, undefined]);
    expect(await look(3)).toMatchObject({ code: 40400, message: "照片不存在，或已到期删除" });
    const log = await site.resources.database.select().from(auditLog).where(eq(auditLog.action, "personalData.read"));
    expect(log).toMatchObject([{ actorName: name, entity: "surveyAnswer", entityId: String(row?.id) }]);
    expect(
      (await site.call("surveyPhoto", { answerId: row?.id ?? 0, position: 1 }, (await signInAs(site, "analyst")).headers)).envelope,
    ).toMatchObject({
      code: 40300,
    });
  });

  it.each<[string, () => Promise<string[]>, object]>([
    [
      "a text that calls itself one",
      async () => [base64(Buffer.from("<svg onload=alert(1)>"))],
      { "photos.0": expect.stringContaining("第 1 张照片无法读取") },
    ],
    ["a GIF", async () => [base64(await picture().resize(20).gif().toBuffer())], { "photos.0": expect.stringContaining("第 1 张") }],
    [
      "one that breaks off",
      async () => [base64(await picture().jpeg().toBuffer()), base64((await withPlace()).subarray(0, 2000))],
      { "photos.1": expect.stringContaining("第 2 张") },
    ],
    ["what is no base64", async () => ["照片"], { "photos.0": "照片无法读取，请换一张" }],
    ["too large a one", async () => ["A".repeat(2_000_004)], { "photos.0": "照片太大，请换一张" }],
    ["four of them", async () => ["", "", "", ""], { photos: "最多上传 3 张照片" }],
  ])("%s is refused, and nothing is kept", async (_what, photos, fields) => {
    expect(fieldsOf(await send({ photos: await photos() }))).toEqual(fields);
    expect(await stored()).toEqual([]);
  });
});

describe("whoever wants to be called back", () => {
  it("proves the mobile by a code, agrees to it separately, and is stored encrypted", async () => {
    const mobile = site.newMobile();
    const contact = { name: "陈知远", mobile, consents: { privacy: true as const, contact: true as const } };
    expect(fieldsOf(await send({ contact }))).toEqual({ code: "请输入验证码" });
    const code = await site.codeFor(mobile, "survey");
    expect((await send({ contact: { ...contact, code } })).code).toBe(200);
    const sent = await site.resources.database.select().from(submissions);
    expect(sent).toMatchObject([
      { kind: "callBack", state: "NEW", no: expect.stringMatching(/^\d{13}$/), mobileEncrypted: expect.any(String) },
    ]);
    expect(await stored()).toMatchObject([{ submissionId: sent[0]?.id }]);
    expect(JSON.stringify([sent, await stored()])).not.toMatch(new RegExp(`陈知远|${mobile}`));
    const consents = await site.resources.database.select().from(submissionConsents);
    expect(consents.map(({ purpose }) => purpose).sort()).toEqual(["contact", "privacy"]);
  });

  it.each([
    ["privacy", { privacy: false as never, contact: true as const }, { "contact.consents.privacy": "请先阅读并同意《隐私政策》" }],
    ["being called", { privacy: true as const, contact: false as never }, { "contact.consents.contact": "请同意我们用这个手机号与您联系" }],
  ])("without agreeing to %s is refused", async (_what, consents, fields) => {
    expect(fieldsOf(await send({ contact: { name: "陈知远", mobile: site.newMobile(), consents } }))).toEqual(fields);
  });

  it("answers once about a dealer and a month", async () => {
    const { contact, headers } = await caller();
    const [thisMonth = "", lastMonth = ""] = visitMonths(new Date());
    expect((await send({ contact, visitMonth: thisMonth }, headers)).code).toBe(200);
    expect(await send({ contact, visitMonth: thisMonth, overall: 2 }, headers)).toMatchObject({
      code: codes.duplicate.code,
      message: "您已评价过这个月的这次到访，感谢您的反馈",
    });
    expect((await send({ contact, visitMonth: lastMonth }, headers)).code).toBe(200);
    expect((await send({ contact, visitMonth: thisMonth, dealerCode: "YX99002" }, headers)).code).toBe(200);
    const website = { contact, surveyType: "website" as const, ratings: { expertise: 8, price: 8, efficiency: 8 } };
    expect((await send(website, headers)).code).toBe(200);
    expect((await send(website, headers)).code).toBe(codes.duplicate.code);
    expect(await stored()).toHaveLength(4);
  });

  it("answers once also when two answers come at the same time", async () => {
    const { contact, headers } = await caller();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ contact }, headers)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });
});

describe("the results", () => {
  it("are those of the last whole quarter, by subject", async () => {
    const at = (when: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(when) });
    const scores = [
      ["2026-06-30T15:59:59Z", 1, 0],
      ["2026-06-30T16:00:00Z", 10, 10],
      ["2026-08-15T00:00:00Z", 9, 9],
      ["2026-09-30T15:59:59Z", 5, 3],
      ["2026-09-30T16:00:00Z", 1, 0],
    ] as const;
    for (const [when, overall, nps] of scores) {
      at(when);
      expect((await send({ overall, nps })).code).toBe(200);
    }
    at("2026-11-21T00:00:00Z");
    expect(await service.results()).toEqual({
      year: 2026,
      quarter: 3,
      answers: 3,
      lowScores: 1,
      figures: [
        {
          type: "service",
          answers: 3,
          overall: 8,
          nps: 33,
          items: { reception: 9, expertise: 8, price: 7, efficiency: 6, environment: 10 },
        },
      ],
    });
  });

  it("of a quarter without answers are empty", async () => {
    expect(await service.results()).toMatchObject({ answers: 0, lowScores: 0, figures: [] });
  });
});

describe("for staff", () => {
  it("answers are listed newest first, narrowed and masked", async () => {
    const { contact, headers } = await caller();
    await send({ overall: 9, nps: 10 });
    await send({ overall: 4, nps: 2, text: "同一个异响来了三次。", contact }, headers);
    await send({ surveyType: "website", ratings: { expertise: 8, price: 8, efficiency: 8 } });
    const all = await service.listAnswers({ pageNum: 1, pageSize: 2 }, EVERY_DEALER);
    expect(all.total).toBe(3);
    expect(all.list.map(({ surveyType, dealer }) => [surveyType, dealer])).toEqual([
      ["website", ""],
      ["service", "云岫汽车杭州一店"],
    ]);
    const low = await service.listAnswers(
      { pageNum: 1, pageSize: 10, maxScore: 6, dealerCode: DEALER, surveyType: "service" },
      EVERY_DEALER,
    );
    expect(low.list).toEqual([
      expect.objectContaining({ overall: 4, text: "同一个异响来了三次。", contact: expect.stringMatching(/^陈\*\*\* \d{3}\*{4}\d{4}$/) }),
    ]);
    expect(JSON.stringify(low)).not.toContain(contact.mobile);
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(new Date());
    expect((await service.listAnswers({ pageNum: 1, pageSize: 10, from: day, to: day }, EVERY_DEALER)).total).toBe(3);
    expect((await service.listAnswers({ pageNum: 1, pageSize: 10, from: "2030-01-01" }, EVERY_DEALER)).total).toBe(0);
    expect((await service.listAnswers({ pageNum: 1, pageSize: 10, dealerCode: "YX00000" }, EVERY_DEALER)).list).toEqual([]);
  });

  it("all answers of a filter are summed up, whatever page is shown", async () => {
    const at = (when: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(when) });
    const given = [
      // The last minute of September in Shanghai, and the first of October.
      ["2026-09-30T15:59:00Z", { overall: 4, nps: 2 }],
      ["2026-09-30T16:00:00Z", { overall: 9, nps: 10 }],
      ["2026-10-15T00:00:00Z", { overall: 10, nps: 9 }],
      ["2026-10-16T00:00:00Z", { surveyType: "website", overall: 6, nps: 8, ratings: { expertise: 3, price: 8, efficiency: 8 } }],
    ] as const;
    for (const [when, change] of given) {
      at(when);
      expect((await send(change)).code).toBe(200);
    }
    expect(await service.summarise({}, EVERY_DEALER)).toEqual({
      answers: 4,
      lowScores: 2,
      overall: 7.3,
      nps: 25,
      scores: [0, 0, 0, 1, 0, 1, 0, 0, 1, 1],
      items: {
        reception: { average: 9, answers: 3 },
        expertise: { average: 6.8, answers: 4 },
        price: { average: 7.3, answers: 4 },
        efficiency: { average: 6.5, answers: 4 },
        environment: { average: 10, answers: 3 },
      },
      months: [
        { month: "2026-09", answers: 1, overall: 4, nps: -100 },
        { month: "2026-10", answers: 3, overall: 8.3, nps: 67 },
      ],
    });
    expect((await service.summarise({ to: "2026-09-30" }, EVERY_DEALER)).answers).toBe(1);
    const october = await service.summarise({ from: "2026-10-01", to: "2026-10-15", surveyType: "service" }, EVERY_DEALER);
    expect(october).toMatchObject({ answers: 2, overall: 9.5, nps: 100 });
    expect((await service.summarise({ maxScore: 6, dealerCode: DEALER }, EVERY_DEALER)).answers).toBe(1);
    expect(await service.summarise({ dealerCode: "YX00000" }, EVERY_DEALER)).toMatchObject({
      answers: 0,
      overall: null,
      nps: null,
      months: [],
    });
    // Without a beginning it is the last twelve months.
    at("2027-09-01T00:00:00Z");
    expect((await service.summarise({}, EVERY_DEALER)).months.map(({ month }) => month)).toEqual(["2026-10"]);
  });
});

describe("retention", () => {
  it("empties answers of everything personal after 24 months and keeps their scores", async () => {
    const { database } = site.resources;
    const { contact, headers } = await caller();
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
      .jpeg()
      .toBuffer();
    await send({ overall: 4, text: "同一个异响来了三次。", reference: "ABC123", contact, photos: [photo.toString("base64")] }, headers);
    const { storage } = site.resources;
    const [photographed] = await database.select().from(surveyPhotos);
    const content = `private/${photographed?.fileId}`;
    const clean = async (days: number) => {
      const at = new Date();
      at.setUTCMonth(at.getUTCMonth() + 24);
      at.setUTCDate(at.getUTCDate() + days);
      await answerRetention({ database, files: filesOf(site) }).clean(at);
      await submissionRetention(database).clean(at);
      await site.resources.jobs.runDue();
      return (await stored())[0];
    };
    expect(await clean(-2)).toMatchObject({ textEncrypted: expect.any(String), photos: 1, anonymisedAt: null });
    expect(await storage.find(content)).not.toBeNull();
    expect(await clean(2)).toMatchObject({
      overall: 4,
      textEncrypted: null,
      referenceEncrypted: null,
      addressIndex: null,
      photos: 0,
    });
    expect(await database.$count(surveyPhotos)).toBe(0);
    expect(await storage.find(content)).toBeNull();
    const emptied = { nameEncrypted: null, mobileEncrypted: null, mobileIndex: null, onceKey: null };
    expect(await database.select().from(submissions)).toMatchObject([emptied]);
    for (const consent of await database.select().from(submissionConsents))
      expect(consent).toMatchObject({ ipEncrypted: null, userAgent: null });
  });
});
