import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createTestDrives,
  dataOf,
  NOW,
  newMobile,
  SECOND_VEHICLE,
  SLOT,
  type TestDrives,
  VEHICLE,
} from "../../../test-support/test-drives.ts";
import { testDriveBookings } from "../../database/schema/appointments.ts";

type Request = CallInput<"testDrive">;
type Answer = CallOutput<"testDrive">;

let drives: TestDrives;

beforeAll(async () => {
  drives = await createTestDrives();
});
afterAll(() => drives.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(async () => {
  vi.useRealTimers();
  await drives.empty();
});

const book = async (change: Partial<Request> = {}) => drives.call("testDrive", await drives.request(change));
const answerOf = (envelope: Envelope) => dataOf<Answer>(envelope);
const count = (table: typeof testDriveBookings) => drives.test.database.$count(table);
const fieldsOf = (envelope: Envelope) => (envelope.code === codes.invalid.code ? (envelope.data as { fields: object }).fields : envelope);

describe("limits", () => {
  it("shows an open booking of the same vehicle instead of making a second", async () => {
    const mobile = newMobile();
    const first = answerOf(await book({ mobile }));
    const second = await book({ mobile, slot: { ...SLOT, from: "14:00" } });
    expect(second).toMatchObject({
      code: codes.duplicate.code,
      message: `您已预约该车型（预约号${first.booking.no}），可在“我的预约”中修改`,
      data: { no: first.booking.no, token: first.token, booking: { name: "陈***" } },
    });
    expect(await count(testDriveBookings)).toBe(1);
  });

  it("says so only to whoever has the code", async () => {
    const mobile = newMobile();
    answerOf(await book({ mobile }));
    const envelope = await book({ mobile, code: "000000" });
    expect(Object.keys(fieldsOf(envelope))).toEqual(["code"]);
  });

  it("two tabs at once make one booking", async () => {
    const mobile = newMobile();
    const code = await drives.codeFor(mobile);
    const wishes = [await drives.request({ mobile, code }), await drives.request({ mobile, code, slot: { ...SLOT, from: "14:00" } })];
    const found = await Promise.all(wishes.map((wish) => drives.call("testDrive", wish)));
    expect(found.filter((envelope) => envelope.code === 200)).toHaveLength(1);
    expect(await count(testDriveBookings)).toBe(1);
  });

  it.each<[string, Partial<Request>, string]>([
    ["another vehicle", { vehicleId: SECOND_VEHICLE }, NOW.toISOString()],
    ["the same one eight days later", { slot: { date: "2026-12-05", from: "10:00" } }, "2026-12-01T02:00:00Z"],
    ["the same one once the drive is over", { slot: { date: "2026-11-28", from: "10:00" } }, "2026-11-26T03:30:00Z"],
  ])("allows %s", async (_what, change, later) => {
    const mobile = newMobile();
    answerOf(await book({ mobile }));
    vi.setSystemTime(new Date(later));
    answerOf(await book({ mobile, slot: { ...SLOT, from: "11:00" }, ...change }));
  });
});

describe("limits by setting", () => {
  let strict: TestDrives;

  beforeAll(async () => {
    strict = await createTestDrives({ limits: { perMobileDay: 2, perAddressHour: 2 } });
  });
  afterAll(() => strict.close());
  afterEach(() => strict.empty());

  it("refuses the third booking of a mobile in a day, and allows it after midnight in Shanghai", async () => {
    const mobile = newMobile();
    const wish = async (slot: Request["slot"], vehicleId: number, ip: string) =>
      strict.call("testDrive", await strict.request({ mobile, slot, vehicleId }), { ip });
    answerOf(await wish(SLOT, VEHICLE, "203.0.113.1"));
    const second = answerOf(await wish({ ...SLOT, from: "11:00" }, SECOND_VEHICLE, "203.0.113.2"));
    await strict.call("testDriveCancel", { token: second.token });
    const third = () => wish({ ...SLOT, from: "14:00" }, SECOND_VEHICLE, "203.0.113.3");
    expect(await third()).toMatchObject({ code: codes.tooFast.code, message: "该手机号今日预约次数已达上限，请明天再试或致电门店" });
    vi.setSystemTime(new Date("2026-11-23T15:59:59Z"));
    expect((await third()).code).toBe(codes.tooFast.code);
    vi.setSystemTime(new Date("2026-11-23T16:00:00Z"));
    answerOf(await third());
  });

  it("asks a busy address for a captcha, and takes each captcha once", async () => {
    const slots = ["10:00", "11:00", "13:00", "14:00", "15:00"];
    const wish = async (index: number, change: Partial<Request> = {}) =>
      strict.call("testDrive", await strict.request({ slot: { ...SLOT, from: slots[index] as string }, ...change }));
    answerOf(await wish(0));
    answerOf(await wish(1));
    expect((await wish(2)).code).toBe(codes.captchaRequired.code);
    const captcha = await strict.captcha();
    answerOf(await wish(2, { captcha }));
    expect((await wish(3, { captcha })).code).toBe(codes.captchaRequired.code);
    expect((await wish(3, { captcha: "rubbish" })).code).toBe(codes.captchaRequired.code);
    vi.setSystemTime(new Date(NOW.getTime() + 3_600_001));
    answerOf(await wish(3));
  });
});
