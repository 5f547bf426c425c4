import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import { isBookingNumber } from "@marque/contract/rules/booking-number";
import type { CallInput } from "@marque/contract/types";
import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterEach, describe, expect, it } from "vitest";
import {
  BARE_DEALER,
  bookedOf,
  DEALER,
  FAR_DEALER,
  fieldsOf,
  NOW,
  newMobile,
  SECOND_VEHICLE,
  SHOWN_VEHICLE,
  SLOT,
  STOPPED_DEALER,
  shareTestDrives,
  TRIM,
  VEHICLE,
} from "#test-support/test-drives.ts";
import { testDriveBookings, testDrivePlaces } from "../../database/schema/appointments.ts";
import { submissionConsents, submissionEvents, submissions } from "../../database/schema/submissions.ts";
import { smsCodes } from "../../database/schema/verification.ts";

type Request = CallInput<"testDrive">;

const shared = shareTestDrives();
const count = (table: PgTable) => shared.current.test.database.$count(table);
const jobs = async () => {
  const { rows } = await shared.current.test.database.execute<{ count: string }>(
    sql`select count(*) from pgboss.job where name = 'sendSms'`,
  );
  return Number(rows[0]?.count);
};

describe("a booking", () => {
  it("answers what was booked, masked, and the link to it", async () => {
    const mobile = newMobile();
    const answer = bookedOf(
      await shared.current.book({ mobile, trimId: TRIM, title: "ms", consents: { privacy: true, shareWithDealer: true } }),
    );
    expect(answer.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(isBookingNumber(answer.booking.no)).toBe(true);
    expect(answer.booking.no.slice(0, 6)).toBe("261123");
    expect(answer.booking).toMatchObject({
      state: "submitted",
      vehicle: { vehicleId: VEHICLE, name: "云起", trimId: TRIM, trimName: "长续航版" },
      dealer: { dealerCode: DEALER, name: "云岫汽车杭州一店", hours: "周一、周三至周日 09:00–18:00，周二店休", district: "滨江区" },
      slot: { date: "2026-11-26", from: "10:00", to: "11:00" },
      name: "陈***",
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      changeableUntil: "2026-11-26T08:00:00+08:00",
      createdAt: "2026-11-23T09:00:00+08:00",
    });
  });

  it("writes booking, place, log, consents and message together", async () => {
    bookedOf(await shared.current.book({ consents: { privacy: true, shareWithDealer: true, marketing: true } }));
    expect(await count(testDriveBookings)).toBe(1);
    expect(await count(testDrivePlaces)).toBe(1);
    expect(await shared.current.test.database.select().from(submissionEvents)).toMatchObject([
      { kind: "submitted", stateFrom: null, stateTo: "NEW", by: "visitor", change: { startsTo: "2026-11-26T02:00:00.000Z" } },
    ]);
    expect(await jobs()).toBe(1);
    expect(await shared.current.test.database.select().from(submissionConsents)).toMatchObject([
      { purpose: "privacy", protocolId: 1, protocolVersion: "2025-01", receiver: null },
      { purpose: "shareWithDealer", protocolId: 2, receiver: "杭州云岫一汽车销售服务有限公司 0571-0000 1000" },
      { purpose: "marketing", protocolId: 3, receiver: null },
    ]);
  });

  it("keeps the hours that were asked for, for how long somebody has driven, and that they would give a car in exchange", async () => {
    const { current } = shared;
    const keptOf = async (wish: Partial<Request>) => {
      const { booking } = bookedOf(await current.book({ mobile: newMobile(), slot: null, ...wish }));
      const [kept] = await current.test.database
        .select({ window: submissions.contactWindow, years: testDriveBookings.drivingYears, tradeIn: testDriveBookings.tradeIn })
        .from(submissions)
        .innerJoin(testDriveBookings, eq(testDriveBookings.id, submissions.id))
        .where(eq(submissions.no, booking.no));
      return kept;
    };
    expect(await keptOf({})).toEqual({ window: null, years: null, tradeIn: false });
    const wish = { contactWindow: "evening", drivingYears: "oneToThree", tradeIn: true } as const;
    expect(await keptOf(wish)).toEqual({ window: "evening", years: "oneToThree", tradeIn: true });
    expect(await keptOf({ ...wish, hasLicense: false })).toMatchObject({ years: null });
  });

  it("keeps no consent to marketing that was not given", async () => {
    bookedOf(await shared.current.book());
    const purposes = await shared.current.test.database.select({ purpose: submissionConsents.purpose }).from(submissionConsents);
    expect(purposes.map(({ purpose }) => purpose).sort()).toEqual(["privacy", "shareWithDealer"]);
  });

  it("tells the visitor by SMS, with the link", async () => {
    const mobile = newMobile();
    const { booking, token } = bookedOf(await shared.current.book({ mobile }));
    await shared.current.jobs.runDue();
    const [message] = await shared.current.outbox();
    expect(message).toMatchObject({ mobile });
    expect(message?.text).toContain(`预约号${booking.no}`);
    expect(message?.text).toContain("11月26日（周四）10:00–11:00");
    expect(message?.text).toContain(`http://localhost:8080/next/test-drive/booking/${token}`);
  });

  it("without a slot asks the dealer to get in touch and takes no place", async () => {
    const answer = bookedOf(await shared.current.book({ slot: null }));
    expect(answer.booking.slot).toBeNull();
    expect(answer.booking.changeableUntil).toBe("2026-12-23T09:00:00+08:00");
    expect(await count(testDrivePlaces)).toBe(0);
  });

  it("needs no code from a member signed in with the same mobile", async () => {
    const mobile = newMobile();
    const member = { id: "7", nickname: "知夏", avatar: "", mobile };
    bookedOf(await shared.current.call("testDrive", await shared.current.request({ mobile, code: null }), { member }));
    const [booking] = await shared.current.test.database.select().from(submissions);
    expect(booking?.memberId).toBe("7");
  });

  it("needs one from a member who gives another mobile", async () => {
    const envelope = await shared.current.call("testDrive", await shared.current.request({ code: null }), {
      member: { id: "7", nickname: "知夏", avatar: "", mobile: newMobile() },
    });
    expect(fieldsOf(envelope)).toEqual({ code: "请输入验证码" });
  });

  it("stores an unknown source as unknown and keeps utm", async () => {
    bookedOf(await shared.current.book({ source: "javascript:alert(1)" as never, utm: { utm_source: "mail" } }));
    const [booking] = await shared.current.test.database.select().from(submissions);
    expect(booking).toMatchObject({ source: "unknown", utm: { utm_source: "mail" }, channel: "WEB" });
  });

  it.each<[string, Partial<Request>]>([
    ["too many", { utm: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`utm_${"abcdefghi"[index]}`, "x"])) }],
    ["with half a character", { utm: { utm_source: "\ud800" } }],
    ["of another kind", { utm: "x" as never }],
    ["with a strange colour", { colorKey: "<script>" }],
  ])("does not fail for the visit's parameters: %s", async (_what, change) => {
    bookedOf(await shared.current.book(change));
    const { database } = shared.current.test;
    expect(await database.select().from(submissions)).toMatchObject([{ utm: {} }]);
    expect(await database.select().from(testDriveBookings)).toMatchObject([{ colorKey: null }]);
  });

  it("takes the second car when the first is taken, then is sold out", async () => {
    const wish = { vehicleId: SECOND_VEHICLE };
    bookedOf(await shared.current.book(wish));
    bookedOf(await shared.current.book(wish));
    expect((await shared.current.book(wish)).code).toBe(codes.soldOut.code);
    expect(await count(testDrivePlaces)).toBe(2);
  });
});

describe("wrong input", () => {
  it.each<[string, Partial<Request>, object]>([
    ["no name", { name: " " }, { name: "请输入您的姓名" }],
    ["a name with a digit", { name: "张3" }, { name: "请输入真实姓名（2–20个汉字或英文）" }],
    ["a short mobile", { mobile: "1380013", code: "123456" }, { mobile: "请输入正确的11位手机号" }],
    ["no code", { code: null }, { code: "请输入验证码" }],
    ["half a code", { code: "123" }, { code: "验证码错误，请重新输入" }],
    [
      "no privacy consent",
      { consents: { privacy: false as true, shareWithDealer: true } },
      { "consents.privacy": "请先阅读并同意《隐私政策》" },
    ],
    [
      "no consent to share",
      { consents: { privacy: true, shareWithDealer: false as true } },
      { "consents.shareWithDealer": "请同意将信息提供给所选经销商，否则无法安排试驾" },
    ],
    ["no consents at all", { consents: undefined as never }, { consents: "请先阅读并同意《隐私政策》" }],
    ["a vehicle nobody knows", { vehicleId: 5 }, { vehicleId: "该车型暂不开放试驾，请选择其他车型" }],
    ["a vehicle not to be driven", { vehicleId: SHOWN_VEHICLE }, { vehicleId: "该车型暂不开放试驾，请选择其他车型" }],
    ["a trim of another vehicle", { trimId: 9021 }, { trimId: "请选择该车型的配置" }],
    ["no dealer", { dealerCode: undefined as never }, { dealerCode: "请选择经销商" }],
    ["a dealer nobody knows", { dealerCode: "YX00000" }, { dealerCode: "该经销商暂不接受预约，请选择其他门店" }],
    ["a dealer given up", { dealerCode: STOPPED_DEALER }, { dealerCode: "该经销商暂不接受预约，请选择其他门店" }],
    ["a dealer without the car", { dealerCode: BARE_DEALER }, { dealerCode: "该经销商暂无此车型试驾车，可选择就近门店" }],
    ["no slot", { slot: undefined as never }, { slot: "请选择到店时段" }],
    ["a date that is none", { slot: { date: "2026-02-30", from: "10:00" } }, { "slot.date": "请选择到店日期" }],
    ["yesterday", { slot: { date: "2026-11-22", from: "10:00" } }, { "slot.date": "该日期不可预约，请选择其他日期" }],
    ["the fifteenth day", { slot: { date: "2026-12-07", from: "10:00" } }, { "slot.date": "该日期不可预约，请选择其他日期" }],
    ["the day of rest", { slot: { date: "2026-11-24", from: "10:00" } }, { "slot.from": "该时段不可预约，请选择其他时段" }],
    ["the lunch break", { slot: { date: "2026-11-26", from: "12:00" } }, { "slot.from": "该时段不可预约，请选择其他时段" }],
    ["in two hours", { slot: { date: "2026-11-23", from: "11:00" } }, { "slot.from": "该时段不可预约，请选择其他时段" }],
    [
      "before the car can be there",
      { dealerCode: FAR_DEALER, slot: { date: "2026-11-24", from: "10:00" } },
      { "slot.date": "该日期不可预约，请选择其他日期" },
    ],
    ["a remark with a control character", { remark: "a\u0007b" }, { remark: "内容包含不支持的字符" }],
    ["a remark too long", { remark: "长".repeat(201) }, { remark: "最多输入200个字" }],
  ])("%s gets a message at its field and leaves nothing", async (_what, change, fields) => {
    expect(fieldsOf(await shared.current.book({ code: "123456", ...change }))).toEqual(fields);
    expect(await count(testDriveBookings)).toBe(0);
    expect(await jobs()).toBe(0);
  });

  it("tells all wrong fields at once", async () => {
    const fields = fieldsOf(await shared.current.book({ name: "", mobile: "1", code: "123456", dealerCode: "" }));
    expect(Object.keys(fields).sort()).toEqual(["dealerCode", "mobile", "name"]);
  });

  it("refuses what only a program fills in", async () => {
    expect((await shared.current.book({ website: "http://spam.example" })).code).toBe(codes.captchaRequired.code);
    expect(await count(testDriveBookings)).toBe(0);
  });

  it("counts a wrong code, books nothing, and the right one still works", async () => {
    const wish = await shared.current.request();
    const wrong = wish.code === "000000" ? "000001" : "000000";
    const envelope = await shared.current.call("testDrive", { ...wish, code: wrong });
    expect(fieldsOf(envelope)).toEqual({ code: "验证码错误，请重新输入（还可尝试4次）" });
    const mobileIndex = shared.current.security.blindIndex("mobile", wish.mobile);
    const [stored] = await shared.current.test.database.select().from(smsCodes).where(eq(smsCodes.mobileIndex, mobileIndex));
    expect(stored).toMatchObject({ failedTries: 1, usedAt: null });
    expect(await count(testDriveBookings)).toBe(0);
    expect(await count(testDrivePlaces)).toBe(0);
    expect(await jobs()).toBe(0);
    bookedOf(await shared.current.call("testDrive", wish));
  });

  it("leaves the code usable when the slot was sold out", async () => {
    bookedOf(await shared.current.book());
    const wish = await shared.current.request();
    expect((await shared.current.call("testDrive", wish)).code).toBe(codes.soldOut.code);
    bookedOf(await shared.current.call("testDrive", { ...wish, slot: { ...SLOT, from: "11:00" } }));
  });
});

describe("the same request again", () => {
  it("gets the same answer, also after the code was used up", async () => {
    const wish = await shared.current.request();
    const first = bookedOf(await shared.current.call("testDrive", wish));
    expect(bookedOf(await shared.current.call("testDrive", wish))).toEqual(first);
    expect(await count(testDriveBookings)).toBe(1);
    expect(await jobs()).toBe(1);
  });

  it("twenty times at once is one booking with one answer", async () => {
    const wish = await shared.current.request();
    const envelopes = await Promise.all(Array.from({ length: 20 }, () => shared.current.call("testDrive", wish)));
    const answers = envelopes.map((envelope) => JSON.stringify(bookedOf(envelope)));
    expect(new Set(answers).size).toBe(1);
    expect(await count(testDriveBookings)).toBe(1);
    expect(await count(testDrivePlaces)).toBe(1);
    expect(await count(submissionEvents)).toBe(1);
    expect(await jobs()).toBe(1);
  });

  it("does not hand a booking to whoever sends its request id with another mobile", async () => {
    const wish = await shared.current.request();
    bookedOf(await shared.current.call("testDrive", wish));
    const envelope = await shared.current.call("testDrive", await shared.current.request({ requestId: wish.requestId }));
    expect(envelope).toMatchObject({ code: codes.duplicate.code, data: null });
  });

  it("is one booking when two mobiles send one request id at the same time", async () => {
    const requestId = randomUUID();
    const wishes = [
      await shared.current.request({ requestId }),
      await shared.current.request({ requestId, slot: { ...SLOT, from: "11:00" } }),
    ];
    const found = (await Promise.all(wishes.map((wish) => shared.current.call("testDrive", wish)))).map((envelope) => envelope.code);
    expect(found.sort()).toEqual([200, codes.duplicate.code]);
    expect(await count(testDriveBookings)).toBe(1);
  });
});

describe("one place", () => {
  it("goes to exactly one of fifty who book it at once; the others are told it is sold out", async () => {
    const wishes: Request[] = [];
    for (let index = 0; index < 50; index++) wishes.push(await shared.current.request());
    const envelopes = await Promise.all(wishes.map((wish) => shared.current.call("testDrive", wish)));
    expect(envelopes.filter((envelope) => envelope.code === 200)).toHaveLength(1);
    expect(envelopes.filter((envelope) => envelope.code === codes.soldOut.code)).toHaveLength(49);
    expect(await count(testDriveBookings)).toBe(1);
    expect(await count(testDrivePlaces)).toBe(1);
    expect(await count(submissionConsents)).toBe(2);
    expect(await jobs()).toBe(1);
  });

  it("cannot be taken twice in the database either, whatever the program does", async () => {
    bookedOf(await shared.current.book());
    const [place] = await shared.current.test.database.select().from(testDrivePlaces);
    const another = shared.current.test.database.insert(testDrivePlaces).values({
      ...(place as typeof testDrivePlaces.$inferInsert),
      bookingId: null,
      heldBy: randomUUID(),
      heldUntil: NOW,
      addressIndex: "x",
    });
    await expect(another).rejects.toMatchObject({ cause: { code: "23505" } });
    const noCar = shared.current.test.database
      .insert(testDrivePlaces)
      .values({ testCarId: 99_999, startsAt: NOW, heldBy: randomUUID(), heldUntil: NOW, addressIndex: "x" });
    await expect(noCar).rejects.toMatchObject({ cause: { code: "23503" } });
  });
});

describe("a transaction that fails", () => {
  const breakAt = async (statement: string) => {
    await shared.current.test.database.execute(
      sql.raw(`create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`),
    );
    await shared.current.test.database.execute(sql.raw(statement));
  };
  afterEach(async () => {
    await shared.current.test.database.execute(sql`drop function if exists break_it cascade`);
  });

  it.each([
    ["while the job is written", "create trigger break_it before insert on pgboss.job_common for each row execute function break_it()"],
    [
      "at the commit, after everything was written",
      "create constraint trigger break_it after insert on test_drive_bookings deferrable initially deferred for each row execute function break_it()",
    ],
  ])("%s leaves neither booking nor place nor job, and the code unused", async (_when, statement) => {
    const wish = await shared.current.request();
    await breakAt(statement);
    expect((await shared.current.call("testDrive", wish)).code).toBe(codes.failed.code);
    for (const table of [submissions, testDriveBookings, testDrivePlaces, submissionEvents, submissionConsents])
      expect(await count(table)).toBe(0);
    expect(await jobs()).toBe(0);
    await shared.current.test.database.execute(sql`drop function break_it cascade`);
    bookedOf(await shared.current.call("testDrive", wish));
    expect(await jobs()).toBe(1);
  });
});
