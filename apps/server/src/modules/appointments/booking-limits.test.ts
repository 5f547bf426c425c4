import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { describe, expect, it, vi } from "vitest";
import {
  bookedOf,
  DEALER,
  dataOf,
  fieldsOf,
  NOW,
  newMobile,
  SECOND_VEHICLE,
  SLOT,
  shareTestDrives,
  VEHICLE,
} from "#test-support/test-drives.ts";
import { testDriveBookings } from "../../database/schema/appointments.ts";
import { submissionEvents } from "../../database/schema/submissions.ts";

type Request = CallInput<"testDrive">;

const shared = shareTestDrives();
const count = (table: typeof testDriveBookings) => shared.current.test.database.$count(table);

describe("limits", () => {
  it("shows an open booking of the same vehicle instead of making a second", async () => {
    const mobile = newMobile();
    const first = bookedOf(await shared.current.book({ mobile }));
    const second = await shared.current.book({ mobile, slot: { ...SLOT, from: "14:00" } });
    expect(second).toMatchObject({
      code: codes.duplicate.code,
      message: `您已预约该车型（预约号${first.booking.no}），可在“我的预约”中修改`,
      data: { no: first.booking.no, token: first.token, booking: { name: "陈***" } },
    });
    expect(await count(testDriveBookings)).toBe(1);
  });

  it("says so only to whoever has the code", async () => {
    const mobile = newMobile();
    bookedOf(await shared.current.book({ mobile }));
    const envelope = await shared.current.book({ mobile, code: "000000" });
    expect(Object.keys(fieldsOf(envelope))).toEqual(["code"]);
  });

  it("two tabs at once make one booking", async () => {
    const mobile = newMobile();
    const code = await shared.current.codeFor(mobile);
    const wishes = [
      await shared.current.request({ mobile, code }),
      await shared.current.request({ mobile, code, slot: { ...SLOT, from: "14:00" } }),
    ];
    const found = await Promise.all(wishes.map((wish) => shared.current.call("testDrive", wish)));
    expect(found.filter((envelope) => envelope.code === 200)).toHaveLength(1);
    expect(await count(testDriveBookings)).toBe(1);
  });

  it.each<[string, Partial<Request>, string]>([
    ["another vehicle", { vehicleId: SECOND_VEHICLE }, NOW.toISOString()],
    ["the same one eight days later", { slot: { date: "2026-12-05", from: "10:00" } }, "2026-12-01T02:00:00Z"],
    ["the same one once the drive is over", { slot: { date: "2026-11-28", from: "10:00" } }, "2026-11-26T03:30:00Z"],
  ])("allows %s", async (_what, change, later) => {
    const mobile = newMobile();
    bookedOf(await shared.current.book({ mobile }));
    vi.setSystemTime(new Date(later));
    bookedOf(await shared.current.book({ mobile, slot: { ...SLOT, from: "11:00" }, ...change }));
  });
});

describe("limits by setting", () => {
  const strict = shareTestDrives({ environment: { LIMIT_LEADS_PER_MOBILE_DAY: "2", LIMIT_LEADS_PER_ADDRESS_HOUR: "2" } });

  it("refuses the third booking of a mobile in a day, and allows it after midnight in Shanghai", async () => {
    const mobile = newMobile();
    const wish = async (slot: Request["slot"], vehicleId: number, ip: string) =>
      strict.current.call("testDrive", await strict.current.request({ mobile, slot, vehicleId }), { ip });
    bookedOf(await wish(SLOT, VEHICLE, "203.0.113.1"));
    const second = bookedOf(await wish({ ...SLOT, from: "11:00" }, SECOND_VEHICLE, "203.0.113.2"));
    await strict.current.call("testDriveCancel", { token: second.token });
    const third = () => wish({ ...SLOT, from: "14:00" }, SECOND_VEHICLE, "203.0.113.3");
    expect(await third()).toMatchObject({ code: codes.tooFast.code, message: "该手机号今日预约次数已达上限，请明天再试或致电门店" });
    vi.setSystemTime(new Date("2026-11-23T15:59:59Z"));
    expect((await third()).code).toBe(codes.tooFast.code);
    vi.setSystemTime(new Date("2026-11-23T16:00:00Z"));
    bookedOf(await third());
  });

  it("asks a busy address for a captcha, and takes each captcha once", async () => {
    const slots = ["10:00", "11:00", "13:00", "14:00", "15:00"];
    const wish = async (index: number, change: Partial<Request> = {}) =>
      strict.current.call("testDrive", await strict.current.request({ slot: { ...SLOT, from: slots[index] as string }, ...change }));
    bookedOf(await wish(0));
    bookedOf(await wish(1));
    expect((await wish(2)).code).toBe(codes.captchaRequired.code);
    const captcha = await strict.current.captcha();
    bookedOf(await wish(2, { captcha }));
    expect((await wish(3, { captcha })).code).toBe(codes.captchaRequired.code);
    expect((await wish(3, { captcha: "rubbish" })).code).toBe(codes.captchaRequired.code);
    vi.setSystemTime(new Date(NOW.getTime() + 3_600_001));
    bookedOf(await wish(3));
  });
});

describe("a form filled in faster than a person can", () => {
  const formTokenOf = async (requestId: string) => {
    const envelope = await shared.current.call("testDriveSlots", { dealerCode: DEALER, vehicleId: VEHICLE, requestId });
    return dataOf<CallOutput<"testDriveSlots">>(envelope).formToken;
  };

  it.each<[string, number]>([
    ["at once", 0],
    ["a moment later", 1_999],
  ])("is asked for a captcha: sent %s", async (_when, passed) => {
    const requestId = randomUUID();
    const formToken = await formTokenOf(requestId);
    vi.setSystemTime(new Date(NOW.getTime() + passed));
    expect((await shared.current.book({ requestId, formToken })).code).toBe(codes.captchaRequired.code);
    bookedOf(await shared.current.book({ requestId, formToken, captcha: await shared.current.captcha() }));
  });

  it.each<[string, () => Promise<unknown>]>([
    ["no token", async () => null],
    ["another form's token", () => formTokenOf(randomUUID())],
    ["what is no token", async () => "x".repeat(500)],
  ])("is also one that brings %s", async (_what, tokenOf) => {
    const formToken = (await tokenOf()) as string | null;
    vi.setSystemTime(new Date(NOW.getTime() + 60_000));
    expect((await shared.current.book({ formToken })).code).toBe(codes.captchaRequired.code);
  });

  it("is none that took two seconds", async () => {
    const requestId = randomUUID();
    const formToken = await formTokenOf(requestId);
    vi.setSystemTime(new Date(NOW.getTime() + 2_000));
    bookedOf(await shared.current.book({ requestId, formToken }));
  });
});

describe("changes by the link", () => {
  const strict = shareTestDrives({ environment: { LIMIT_BOOKING_CHANGES_PER_DAY: "5", LIMIT_SMS_PER_MOBILE_PURPOSE_DAY: "15" } });
  const slots = [
    { ...SLOT, from: "11:00" },
    { ...SLOT, from: "14:00" },
  ];
  const moveTo = (token: string, slot: Request["slot"]) => strict.current.call("testDriveReschedule", { token, slot: slot ?? SLOT });

  it("are five a day for one booking; what was refused or changed nothing is not counted; cancelling is always possible", async () => {
    const mobile = newMobile();
    const { token } = bookedOf(await strict.current.book({ mobile }));
    for (let time = 0; time < 10; time += 1) expect((await moveTo(token, SLOT)).code).toBe(codes.ok.code);
    const closed = { ...SLOT, from: "03:00" };
    for (let time = 0; time < 10; time += 1) expect((await moveTo(token, closed)).code).not.toBe(codes.ok.code);
    const answers = [];
    for (let change = 0; change < 60; change += 1) answers.push(await moveTo(token, slots[change % 2] as Request["slot"]));
    const events = await strict.current.test.database.select().from(submissionEvents);
    expect(events.filter(({ kind }) => kind === "rescheduled")).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({
      code: codes.tooFast.code,
      message: "该预约今日修改次数已达上限，请明天再试或致电门店",
      data: { retryAfter: expect.any(Number) },
    });
    expect((await strict.current.call("testDriveCancel", { token })).code).toBe(codes.ok.code);
    await strict.current.jobs.runDue();
    const received = (await strict.current.outbox()).filter((message) => message.mobile === mobile);
    // The code, and of all the news the last.
    expect(received).toHaveLength(2);
    expect(received[0]?.text).toContain("已取消");
  });

  it("are counted for a day from the first", async () => {
    const { token } = bookedOf(await strict.current.book());
    for (let change = 0; change < 5; change += 1) await moveTo(token, slots[change % 2] as Request["slot"]);
    const next = () => moveTo(token, slots[1] as Request["slot"]);
    vi.setSystemTime(new Date(NOW.getTime() + 86_399_000));
    expect((await next()).code).toBe(codes.tooFast.code);
    vi.setSystemTime(new Date(NOW.getTime() + 86_400_000));
    expect((await next()).code).toBe(codes.ok.code);
  });

  it("leave another booking its own", async () => {
    const first = bookedOf(await strict.current.book());
    for (let change = 0; change < 6; change += 1) await moveTo(first.token, slots[change % 2] as Request["slot"]);
    const second = bookedOf(await strict.current.book({ slot: { ...SLOT, from: "15:00" } }));
    expect((await moveTo(second.token, { ...SLOT, from: "16:00" })).code).toBe(codes.ok.code);
  });
});

describe("whoever guesses codes of a stranger's mobile, at another address", () => {
  const stranger = { ip: "198.51.100.9" };
  const GUESSES = 12;

  it("keeps its owner neither from booking", async () => {
    const mobile = newMobile();
    const code = await shared.current.codeFor(mobile);
    const guess = await shared.current.request({ mobile, code: "000000" });
    for (let time = 0; time < GUESSES; time += 1) {
      expect((await shared.current.call("testDrive", { ...guess, requestId: randomUUID() }, stranger)).code).not.toBe(codes.ok.code);
    }
    bookedOf(await shared.current.book({ mobile, code }));
  });

  it("nor from finding a booking", async () => {
    const mobile = newMobile();
    const { no } = bookedOf(await shared.current.book({ mobile })).booking;
    vi.setSystemTime(new Date(NOW.getTime() + 120_000));
    const code = await shared.current.codeFor(mobile, "findBooking");
    const find = (tried: string, who = {}) => shared.current.call("testDriveFind", { no, mobile, code: tried }, who);
    for (let time = 0; time < GUESSES; time += 1) expect((await find("000000", stranger)).code).not.toBe(codes.ok.code);
    expect((await find(code)).code).toBe(codes.ok.code);
  });
});
