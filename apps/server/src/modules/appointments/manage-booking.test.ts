import { codes } from "@marque/contract/codes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { asc, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { dataOf, newMobile, SECOND_VEHICLE, SLOT, shareTestDrives } from "#test-support/test-drives.ts";
import { testDriveBookings, testDrivePlaces } from "../../database/schema/appointments.ts";
import { submissionEvents } from "../../database/schema/submissions.ts";

const UNKNOWN_TOKEN = "x".repeat(43);

const drives = shareTestDrives();

async function book(change: Partial<CallInput<"testDrive">> = {}): Promise<CallOutput<"testDrive">> {
  return dataOf(await drives.current.call("testDrive", await drives.current.request(change)));
}

const passTo = (instant: string) => vi.setSystemTime(new Date(instant));
const places = () => drives.current.test.database.select().from(testDrivePlaces);
const events = () => drives.current.test.database.select().from(submissionEvents).orderBy(asc(submissionEvents.id));
const jobs = async () => {
  const { rows } = await drives.current.test.database.execute<{ count: string }>(
    sql`select count(*) from pgboss.job where name = 'sendSms'`,
  );
  return Number(rows[0]?.count);
};

describe("the link to a booking", () => {
  it("shows the booking", async () => {
    const { booking, token } = await book();
    expect(dataOf(await drives.current.call("testDriveBooking", { token }))).toEqual(booking);
  });

  it("that nobody ever had is answered like one that has ended", async () => {
    expect(await drives.current.call("testDriveBooking", { token: UNKNOWN_TOKEN })).toMatchObject({
      code: codes.linkExpired.code,
      message: codes.linkExpired.text,
    });
  });

  it("ends three days after the slot, for every use", async () => {
    const { token } = await book();
    passTo("2026-11-29T01:59:59Z");
    dataOf(await drives.current.call("testDriveBooking", { token }));
    passTo("2026-11-29T02:00:00Z");
    const slot = { date: "2026-12-03", from: "10:00" };
    for (const envelope of [
      await drives.current.call("testDriveBooking", { token }),
      await drives.current.call("testDriveCancel", { token }),
      await drives.current.call("testDriveReschedule", { token, slot }),
      await drives.current.call("testDriveCalendar", { token }),
    ]) {
      expect(envelope.code).toBe(codes.linkExpired.code);
    }
  });

  it("is not stored in the clear", async () => {
    const { token } = await book();
    const { rows } = await drives.current.test.database.execute(sql`select * from test_drive_bookings`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("finding a booking by number and code", () => {
  const findCode = (mobile: string) => drives.current.codeFor(mobile, "findBooking");

  it("gives the link again", async () => {
    const mobile = newMobile();
    const { booking, token } = await book({ mobile });
    const typed = `${booking.no.slice(0, 6)} ${booking.no.slice(6)}`;
    expect(dataOf(await drives.current.call("testDriveFind", { no: typed, mobile, code: await findCode(mobile) }))).toEqual({
      booking,
      token,
    });
  });

  it("revives a link that has ended, for a day", async () => {
    const mobile = newMobile();
    const { booking, token } = await book({ mobile });
    passTo("2026-12-15T01:00:00Z");
    dataOf(await drives.current.call("testDriveFind", { no: booking.no, mobile, code: await findCode(mobile) }));
    dataOf(await drives.current.call("testDriveBooking", { token }));
    passTo("2026-12-16T01:00:00Z");
    expect((await drives.current.call("testDriveBooking", { token })).code).toBe(codes.linkExpired.code);
  });

  it("answers the same for an unknown number and for somebody else's, and leaves the code for the right one", async () => {
    const [own, other] = [newMobile(), newMobile()];
    const { booking } = await book({ mobile: own });
    const { booking: others } = await book({ mobile: other, slot: { ...SLOT, from: "11:00" } });
    const code = await findCode(own);
    const unknown = await drives.current.call("testDriveFind", { no: "2611210000420", mobile: own, code });
    const strange = await drives.current.call("testDriveFind", { no: others.no, mobile: own, code });
    expect(unknown).toMatchObject({ code: codes.notFound.code, message: "未找到该预约，请核对预约号和手机号" });
    expect(strange).toEqual(unknown);
    dataOf(await drives.current.call("testDriveFind", { no: booking.no, mobile: own, code }));
  });

  it("refuses a wrong code, a used one and one sent for booking", async () => {
    const mobile = newMobile();
    const { booking } = await book({ mobile });
    const code = await findCode(mobile);
    const find = (tried: string) => drives.current.call("testDriveFind", { no: booking.no, mobile, code: tried });
    expect((await find(code === "000000" ? "000001" : "000000")).code).toBe(codes.invalid.code);
    dataOf(await find(code));
    expect((await find(code)).code).toBe(codes.invalid.code);
    const forBooking = await drives.current.codeFor(mobile, "testDrive");
    expect((await find(forBooking)).code).toBe(codes.invalid.code);
  });

  it("sends back a number that was mistyped", async () => {
    const envelope = await drives.current.call("testDriveFind", { no: "2611210000421", mobile: newMobile(), code: "123456" });
    expect(envelope).toMatchObject({ code: codes.invalid.code, data: { fields: { no: "请输入正确的预约号" } } });
  });
});

describe("cancelling", () => {
  it("frees the place for the next one, writes it down and tells the visitor", async () => {
    const { booking, token } = await book();
    const cancelled = dataOf(await drives.current.call("testDriveCancel", { token, reason: "临时有事" }));
    expect(cancelled).toMatchObject({ no: booking.no, state: "cancelled", changeableUntil: null, slot: booking.slot });
    expect(await places()).toEqual([]);
    expect(await events()).toMatchObject([{ kind: "submitted" }, { kind: "cancelled", stateFrom: "NEW", stateTo: "CANCELLED" }]);
    await drives.current.jobs.runDue();
    expect((await drives.current.outbox())[0]?.text).toContain("已取消");
    await book();
  });

  it("twice, even at once, is cancelling once", async () => {
    const { token } = await book();
    const envelopes = await Promise.all(Array.from({ length: 5 }, () => drives.current.call("testDriveCancel", { token })));
    for (const envelope of envelopes) expect(dataOf(envelope)).toMatchObject({ state: "cancelled" });
    expect(await events()).toHaveLength(2);
    expect(await jobs()).toBe(2);
  });

  it("works until two hours before, and not a second longer", async () => {
    const [early, late] = [await book(), await book({ slot: { ...SLOT, from: "11:00" } })];
    passTo("2026-11-26T00:00:00Z");
    dataOf(await drives.current.call("testDriveCancel", { token: early.token }));
    passTo("2026-11-26T01:00:01Z");
    expect(await drives.current.call("testDriveCancel", { token: late.token })).toMatchObject({
      code: codes.tooLateToChange.code,
      message: codes.tooLateToChange.text,
    });
    expect(await places()).toHaveLength(1);
    expect(dataOf(await drives.current.call("testDriveBooking", { token: late.token }))).toMatchObject({
      state: "submitted",
      changeableUntil: null,
    });
  });

  it("is possible as long as the link works where there is no slot", async () => {
    const { token } = await book({ slot: null });
    passTo("2026-12-20T01:00:00Z");
    expect(dataOf(await drives.current.call("testDriveCancel", { token }))).toMatchObject({ state: "cancelled", slot: null });
  });
});

describe("rescheduling", () => {
  const later = { date: "2026-11-28", from: "15:00" };

  it("moves the place, the deadline and the link, and tells the visitor", async () => {
    const { token } = await book();
    const moved = dataOf(await drives.current.call("testDriveReschedule", { token, slot: later }));
    expect(moved).toMatchObject({ state: "submitted", slot: { ...later, to: "16:00" }, changeableUntil: "2026-11-28T13:00:00+08:00" });
    expect((await places()).map((place) => place.startsAt)).toEqual([new Date("2026-11-28T07:00:00Z")]);
    expect((await events())[1]).toMatchObject({
      kind: "rescheduled",
      change: { startsFrom: "2026-11-26T02:00:00.000Z", startsTo: "2026-11-28T07:00:00.000Z" },
    });
    await drives.current.jobs.runDue();
    expect((await drives.current.outbox())[0]?.text).toContain("11月28日（周六）15:00–16:00");
    await book();
    passTo("2026-12-01T06:59:59Z");
    dataOf(await drives.current.call("testDriveBooking", { token }));
  });

  it("to the slot it has changes nothing, so that a repeated request does no harm", async () => {
    const { token } = await book();
    const envelopes = await Promise.all(
      Array.from({ length: 5 }, () => drives.current.call("testDriveReschedule", { token, slot: later })),
    );
    for (const envelope of envelopes) expect(dataOf(envelope)).toMatchObject({ slot: later });
    expect(await events()).toHaveLength(2);
    expect(await jobs()).toBe(2);
  });

  it("keeps the old place when the wanted one is taken", async () => {
    const [first, second] = [await book(), await book({ slot: later })];
    expect((await drives.current.call("testDriveReschedule", { token: first.token, slot: later })).code).toBe(codes.soldOut.code);
    expect(dataOf(await drives.current.call("testDriveBooking", { token: first.token }))).toMatchObject({ slot: SLOT });
    expect(dataOf(await drives.current.call("testDriveBooking", { token: second.token }))).toMatchObject({ slot: later });
    expect(await places()).toHaveLength(2);
    expect(await jobs()).toBe(2);
  });

  it("by two who want each other's place at once leaves each with one", async () => {
    const [first, second] = [await book(), await book({ slot: later })];
    const envelopes = await Promise.all([
      drives.current.call("testDriveReschedule", { token: first.token, slot: later }),
      drives.current.call("testDriveReschedule", { token: second.token, slot: SLOT }),
    ]);
    for (const envelope of envelopes) expect([200, codes.soldOut.code]).toContain(envelope.code);
    expect(await places()).toHaveLength(2);
    const starts = (await drives.current.test.database.select().from(testDriveBookings)).map((booking) => booking.startsAt?.toISOString());
    expect((await places()).map((place) => place.startsAt.toISOString()).sort()).toEqual(starts.sort());
  });

  it("finds the place for a booking that had none", async () => {
    const { token } = await book({ slot: null });
    expect(dataOf(await drives.current.call("testDriveReschedule", { token, slot: later }))).toMatchObject({ slot: later });
    expect(await places()).toHaveLength(1);
  });

  it.each<[string, { date: string; from: string }, object]>([
    ["a day of rest", { date: "2026-11-24", from: "10:00" }, { "slot.from": "该时段不可预约，请选择其他时段" }],
    ["a day too far off", { date: "2027-01-10", from: "10:00" }, { "slot.date": "该日期不可预约，请选择其他日期" }],
    ["no time", { date: "2026-11-28", from: "noon" }, { "slot.from": "请选择到店时段" }],
  ])("refuses %s at its field", async (_what, slot, fields) => {
    const { token } = await book();
    expect(await drives.current.call("testDriveReschedule", { token, slot })).toMatchObject({ code: codes.invalid.code, data: { fields } });
    expect(await places()).toHaveLength(1);
  });

  it("refuses what comes too late, and what is cancelled", async () => {
    const [late, cancelled] = [await book(), await book({ vehicleId: SECOND_VEHICLE })];
    dataOf(await drives.current.call("testDriveCancel", { token: cancelled.token }));
    for (const slot of [later, SLOT]) {
      expect((await drives.current.call("testDriveReschedule", { token: cancelled.token, slot })).code).toBe(codes.tooLateToChange.code);
    }
    passTo("2026-11-26T00:00:01Z");
    expect((await drives.current.call("testDriveReschedule", { token: late.token, slot: later })).code).toBe(codes.tooLateToChange.code);
    expect((await places()).map((place) => place.startsAt)).toEqual([new Date("2026-11-26T02:00:00Z")]);
  });
});

describe("the calendar file", () => {
  it("has the drive in UTC with place, number and reminder", async () => {
    const { booking, token } = await book();
    const { fileName, ics } = dataOf<CallOutput<"testDriveCalendar">>(await drives.current.call("testDriveCalendar", { token }));
    expect(fileName).toBe(`试驾预约-${booking.no}.ics`);
    const text = ics.replaceAll("\r\n\t", "");
    for (const line of [
      "BEGIN:VCALENDAR",
      `UID:test-drive-${booking.no}@localhost:8080`,
      "DTSTART:20261126T020000Z",
      "DURATION:PT1H",
      "SUMMARY:试驾云起",
      "STATUS:CONFIRMED",
      "TRIGGER:-PT2H",
    ]) {
      expect(text.split("\r\n")).toContain(line);
    }
    expect(text).toContain("LOCATION:云岫汽车杭州一店，滨江区测试路 1 号");
    expect(text).toContain(booking.no);
  });

  it("is marked as cancelled afterwards", async () => {
    const { token } = await book();
    await drives.current.call("testDriveCancel", { token });
    expect(dataOf<CallOutput<"testDriveCalendar">>(await drives.current.call("testDriveCalendar", { token })).ics).toContain(
      "STATUS:CANCELLED",
    );
  });

  it("does not exist without a slot", async () => {
    const { token } = await book({ slot: null });
    expect((await drives.current.call("testDriveCalendar", { token })).code).toBe(codes.notFound.code);
  });
});
