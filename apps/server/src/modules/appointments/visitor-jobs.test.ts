import { codes } from "@marque/contract/codes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { bookedOf, DEALER, dataOf, fieldsOf, newMobile, SLOT, shareTestDrives } from "#test-support/test-drives.ts";
import { transaction } from "../../database/client.ts";
import { submissions } from "../../database/schema/submissions.ts";

const drives = shareTestDrives();
const passTo = (instant: string) => vi.setSystemTime(new Date(instant));

async function booked(change: Partial<CallInput<"testDrive">> = {}) {
  const mobile = newMobile();
  const { booking, token } = bookedOf(await drives.current.book({ mobile, ...change }));
  return { mobile, token, no: booking.no };
}

const messagesTo = async (mobile: string) =>
  (await drives.current.outbox()).filter((message) => message.mobile === mobile).map(({ text }) => text);

/** What a visitor is told while a job is done, by two processes. */
async function toldBy(job: "remindOfDrives" | "askAboutDrives" | "tellWaiting", mobile: string): Promise<string[]> {
  await drives.current.jobs.runDue();
  const before = await messagesTo(mobile);
  await Promise.all([drives.current.runJob(job), drives.current.runJob(job)]);
  await drives.current.jobs.runDue();
  const after = await messagesTo(mobile);
  return after.slice(0, after.length - before.length);
}

const pageOf = async (token: string) => dataOf<CallOutput<"testDriveBooking">>(await drives.current.call("testDriveBooking", { token }));

describe("reminders", () => {
  it("come a day and two hours before, once each", async () => {
    const { mobile } = await booked();
    passTo("2026-11-25T01:59:00Z");
    expect(await toldBy("remindOfDrives", mobile)).toEqual([]);
    passTo("2026-11-25T02:00:30Z");
    expect(await toldBy("remindOfDrives", mobile)).toEqual([expect.stringMatching(/^提醒：您预约了11月26日（周四）10:00–11:00/)]);
    expect(await toldBy("remindOfDrives", mobile)).toEqual([]);
    passTo("2026-11-26T00:00:30Z");
    expect(await toldBy("remindOfDrives", mobile)).toEqual([expect.stringMatching(/两小时后见/)]);
    passTo("2026-11-26T01:00:00Z");
    expect(await toldBy("remindOfDrives", mobile)).toEqual([]);
  });

  it("move with the booking, and end with it", async () => {
    const { mobile, token } = await booked();
    dataOf(await drives.current.call("testDriveReschedule", { token, slot: { date: "2026-11-28", from: "14:00" } }));
    passTo("2026-11-25T02:00:30Z");
    expect(await toldBy("remindOfDrives", mobile)).toEqual([]);
    passTo("2026-11-27T06:00:30Z");
    expect(await toldBy("remindOfDrives", mobile)).toEqual([expect.stringContaining("11月28日（周六）14:00–15:00")]);
    dataOf(await drives.current.call("testDriveCancel", { token }));
    passTo("2026-11-28T04:00:30Z");
    expect((await toldBy("remindOfDrives", mobile)).filter((text) => text.startsWith("提醒"))).toEqual([]);
  });

  it("do not come late: what a pause has passed over is left out", async () => {
    const { mobile } = await booked();
    passTo("2026-11-26T00:30:00Z");
    expect(await toldBy("remindOfDrives", mobile)).toEqual([expect.stringContaining("两小时后见")]);
    const other = await booked({ slot: { ...SLOT, from: "14:00" } });
    passTo("2026-11-26T07:00:00Z");
    expect(await toldBy("remindOfDrives", other.mobile)).toEqual([]);
  });
});

describe("waiting for a place", () => {
  const wait = { from: "2026-11-26", to: "2026-11-26" };
  const HOURS = ["09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "16:00", "17:00"];
  const fillDay = () => Promise.all(HOURS.map((from) => booked({ slot: { ...SLOT, from } })));

  it("is for days on which nothing is free", async () => {
    expect(fieldsOf(await drives.current.book({ slot: null, wait }))).toEqual({ "wait.from": "11月26日（周四）还有空位，可以直接预约" });
    const closed = { from: "2026-11-24", to: "2026-11-24" };
    expect(fieldsOf(await drives.current.book({ slot: null, wait: closed }))).toEqual({
      "wait.from": "这几天门店不接待试驾，请选择其他日期",
    });
    const beyond = { from: "2027-01-01", to: "2027-01-02" };
    expect(fieldsOf(await drives.current.book({ slot: null, wait: beyond }))).toEqual({ "wait.from": "请选择可预约日期之内的候补日期" });
  });

  it("is told when one becomes free, who came first first; who takes it has a booking, and who leaves is not told", async () => {
    const [taken] = await fillDay();
    const first = await booked({ slot: null, wait });
    const second = await booked({ slot: null, wait });
    const third = await booked({ slot: null, wait });
    expect((await messagesTo(first.mobile)).length).toBe(1);
    await drives.current.jobs.runDue();
    expect((await messagesTo(first.mobile))[0]).toMatch(/^已为您登记候补/);
    expect(await pageOf(first.token)).toMatchObject({ waiting: wait, slot: null });
    expect(await toldBy("tellWaiting", first.mobile)).toEqual([]);
    dataOf(await drives.current.call("testDriveCancel", { token: second.token }));

    dataOf(await drives.current.call("testDriveCancel", { token: taken?.token ?? "" }));
    expect(await toldBy("tellWaiting", first.mobile)).toEqual([expect.stringMatching(/^云岫汽车杭州一店的云起有试驾空位了.*先到先得/)]);
    expect((await messagesTo(third.mobile)).some((text) => text.includes("空位了"))).toBe(false);
    dataOf(await drives.current.call("testDriveReschedule", { token: first.token, slot: { date: "2026-11-26", from: "09:00" } }));
    expect(await pageOf(first.token)).toMatchObject({ waiting: null, slot: { from: "09:00" } });
    passTo("2026-11-23T05:00:00Z");
    expect(await toldBy("tellWaiting", third.mobile)).toEqual([]);
    expect((await messagesTo(second.mobile)).some((text) => text.includes("空位了"))).toBe(false);
  });

  it("wakes nobody at night, and ends with its last day", async () => {
    const [taken] = await fillDay();
    const { mobile, token } = await booked({ slot: null, wait });
    dataOf(await drives.current.call("testDriveCancel", { token: taken?.token ?? "" }));
    passTo("2026-11-23T14:00:00Z");
    expect(await toldBy("tellWaiting", mobile)).toEqual([]);
    passTo("2026-11-27T02:00:00Z");
    expect((await toldBy("tellWaiting", mobile))[0]).toMatch(/^您候补的日期已过/);
    expect(await pageOf(token)).toMatchObject({ state: "cancelled", waiting: null });
  });

  it("is in the calendar of the dealer", async () => {
    await fillDay();
    const { no } = await booked({ slot: null, wait });
    const adviser = await drives.current.colleague(["dealerAdviser"], DEALER);
    const day = dataOf<CallOutput<"driveDay">>(await drives.current.call("driveDay", {}, { staff: adviser }));
    expect(day.withoutHour).toMatchObject([{ no, waiting: wait }]);
  });
});

describe("what somebody says of their drive", () => {
  async function driven() {
    const one = await booked();
    const { database } = drives.current.test;
    passTo("2026-11-26T03:00:00Z");
    const [stored] = await database.update(submissions).set({ state: "CONFIRMED" }).where(eq(submissions.no, one.no)).returning();
    if (!stored) throw new Error("No booking");
    await transaction(database, (tx) =>
      drives.current.service.moveByStaff(tx, { submission: stored, from: "CONFIRMED", to: "ARRIVED", note: "", slot: null }),
    );
    await database.update(submissions).set({ state: "ARRIVED" }).where(eq(submissions.no, one.no));
    return one;
  }
  const rate = (token: string, change: Partial<CallInput<"testDriveRate">> = {}) =>
    drives.current.call("testDriveRate", { token, score: 5, text: "后排很安静", ...change });

  it("is asked for once, the day after, and shown; it can be changed for a day", async () => {
    const { mobile, token } = await driven();
    expect(await pageOf(token)).toMatchObject({ mayRate: true, rating: null });
    expect(await toldBy("askAboutDrives", mobile)).toEqual([]);
    passTo("2026-11-27T02:00:30Z");
    expect(await toldBy("askAboutDrives", mobile)).toEqual([expect.stringMatching(/请花半分钟评价/)]);
    expect(await toldBy("askAboutDrives", mobile)).toEqual([]);
    passTo("2026-12-05T02:00:00Z");
    expect(dataOf(await rate(token))).toMatchObject({ rating: { score: 5, text: "后排很安静" } });
    expect(dataOf(await rate(token, { score: 4, text: "后排安静，座椅略硬" }))).toMatchObject({ rating: { score: 4 }, mayRate: true });
    expect(await pageOf(token)).toMatchObject({ rating: { score: 4, text: "后排安静，座椅略硬" } });
    passTo("2026-12-06T02:00:01Z");
    expect(await rate(token)).toMatchObject({ code: codes.wrongState.code, message: "评价提交已满一天，不能再修改" });
  });

  it("is not asked for once it was said, and before the drive nobody can say it", async () => {
    const { mobile, token } = await driven();
    dataOf(await rate(token));
    passTo("2026-11-27T02:00:30Z");
    expect(await toldBy("askAboutDrives", mobile)).toEqual([]);
    passTo("2026-11-23T01:00:00Z");
    const early = await booked({ slot: { ...SLOT, from: "14:00" } });
    expect(await rate(early.token)).toMatchObject({ code: codes.wrongState.code, message: "到店试驾之后才能评价" });
  });

  it("makes a call-back of a low rating, named only where its visitor wants to be called, and no second one", async () => {
    const { token } = await driven();
    const callBacks = () => drives.current.test.database.select().from(submissions).where(eq(submissions.kind, "callBack"));
    dataOf(await rate(token, { score: 2, text: "等了很久" }));
    dataOf(await rate(token, { score: 1, text: "等了很久" }));
    expect(await callBacks()).toMatchObject([{ state: "NEW", mobileEncrypted: null, dueAt: new Date("2026-11-27T03:00:00Z") }]);
    dataOf(await rate(token, { score: 1, text: "等了很久", mayCall: true }));
    const named = (await callBacks()).find(({ mobileEncrypted }) => mobileEncrypted !== null);
    expect(drives.current.security.decryptField("remark", named?.remarkEncrypted ?? "")).toMatch(/评 1 分：等了很久$/);
    expect(await callBacks()).toHaveLength(2);
  });
});
