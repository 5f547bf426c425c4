import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  bookedOf,
  DEALER,
  dataOf,
  FAR_DEALER,
  fieldsOf,
  newMobile,
  SECOND_VEHICLE,
  SLOT,
  shareTestDrives,
  TRIM,
  VEHICLE,
} from "#test-support/test-drives.ts";
import { testDriveClosings, testDrivePlaces } from "../../database/schema/appointments.ts";
import { testCars } from "../../database/schema/dealers.ts";
import { auditLog } from "../../database/schema/staff.ts";
import type { SessionStaff } from "../../http/calls.ts";

const drives = shareTestDrives();
let adviser: SessionStaff;
let manager: SessionStaff;
beforeEach(async () => {
  adviser = await drives.current.colleague(["dealerAdviser"], DEALER);
  manager = await drives.current.colleague(["dealerManager"], DEALER);
});

const AT = "2026-11-26T10:00:00+08:00";
const as = <Id extends Parameters<typeof drives.current.call>[0]>(staff: SessionStaff, id: Id, input: CallInput<Id>) =>
  drives.current.call(id, input, { staff });
const dayOf = async (date = SLOT.date, staff = adviser) => dataOf<CallOutput<"driveDay">>(await as(staff, "driveDay", { date }));
const tell = async () => {
  await drives.current.jobs.runDue();
  return drives.current.outbox();
};
const messagesTo = async (mobile: string) => (await tell()).filter((message) => message.mobile === mobile).map(({ text }) => text);
const pageOf = async (token: string) => dataOf<CallOutput<"testDriveBooking">>(await drives.current.call("testDriveBooking", { token }));
const slotsOf = async (vehicleId = VEHICLE) =>
  dataOf<CallOutput<"testDriveSlots">>(await drives.current.call("testDriveSlots", { dealerCode: DEALER, vehicleId })).days.find(
    ({ date }) => date === SLOT.date,
  );

async function booked(change: Partial<CallInput<"testDrive">> = {}) {
  const mobile = newMobile();
  const { booking, token } = bookedOf(await drives.current.book({ mobile, ...change }));
  const { drives: found, withoutHour } = await dayOf(change.slot?.date ?? SLOT.date);
  const drive = [...found, ...withoutHour].find(({ no }) => no === booking.no);
  if (!drive) throw new Error("A booking is not in the calendar");
  return { mobile, token, drive, no: booking.no };
}

const close = (change: Partial<CallInput<"driveClose">> = {}, staff = adviser): Promise<Envelope> =>
  as(staff, "driveClose", {
    requestId: randomUUID(),
    carId: null,
    from: AT,
    to: "2026-11-26T11:00:00+08:00",
    reason: "临时盘点",
    ...change,
  });

describe("a day of a dealer", () => {
  it("has its cars, its hours, what is booked, masked, and what waits for an hour", async () => {
    const { no, mobile } = await booked();
    const { no: asked } = await booked({ slot: null, vehicleId: SECOND_VEHICLE });
    const day = await dayOf();
    expect(day.hours).toEqual(["09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "16:00", "17:00"]);
    expect(day.cars.map(({ vehicle, number }) => `${vehicle} ${number}`)).toEqual(["云起 1", "远岫 1", "远岫 2"]);
    expect(day.drives).toMatchObject([
      {
        no,
        startsAt: AT,
        name: "陈***",
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
        isClosed: false,
        mayConfirm: true,
        mayMove: true,
      },
    ]);
    expect(day.withoutHour).toMatchObject([{ no: asked, startsAt: null, mayConfirm: false }]);
    expect(day.days.find(({ date }) => date === SLOT.date)?.drives).toBe(1);
    expect(await dayOf("2026-11-24")).toMatchObject({ isOpen: false, hours: [] });
  });

  it("is another dealer's for nobody of this one; who works for all says which", async () => {
    expect((await as(adviser, "driveDay", { dealerCode: FAR_DEALER })).code).toBe(codes.notFound.code);
    const desk = await drives.current.colleague(["leadDesk"]);
    expect(fieldsOf(await as(desk, "driveDay", {}))).toEqual({ dealerCode: "请选择门店" });
    expect(dataOf<CallOutput<"driveDay">>(await as(desk, "driveDay", { dealerCode: FAR_DEALER })).dealer.code).toBe(FAR_DEALER);
  });
});

describe("moving", () => {
  it("takes the new hour, frees the old one, tells the visitor, and keeps what was confirmed", async () => {
    const { drive, token, mobile } = await booked();
    const slot = { date: SLOT.date, from: "15:00" };
    dataOf(await as(adviser, "driveMove", { id: drive.id, from: AT, slot }));
    expect(await pageOf(token)).toMatchObject({ slot: { ...slot, to: "16:00" }, state: "submitted" });
    const { ics } = dataOf<CallOutput<"testDriveCalendar">>(await drives.current.call("testDriveCalendar", { token }));
    expect(ics).toContain("DTSTART:20261126T070000Z");
    expect((await messagesTo(mobile))[0]).toMatch(/已改为11月26日（周四）15:00–16:00/);
    expect((await slotsOf())?.slots.find(({ from }) => from === SLOT.from)?.state).toBe("open");
    const [entry] = await drives.current.test.database.select().from(auditLog).where(eq(auditLog.action, "submission.rescheduled"));
    expect(entry?.entityId).toBe(String(drive.id));
  });

  it("to where it is already changes and tells nothing", async () => {
    const { drive, mobile } = await booked();
    const before = (await messagesTo(mobile)).length;
    dataOf(await as(adviser, "driveMove", { id: drive.id, from: AT, slot: SLOT }));
    expect(await messagesTo(mobile)).toHaveLength(before);
  });

  it("is refused where the place is taken, and leaves the booking where it was", async () => {
    const { drive } = await booked();
    const other = await booked({ slot: { ...SLOT, from: "11:00" } });
    expect((await as(adviser, "driveMove", { id: drive.id, from: AT, slot: { ...SLOT, from: "11:00" } })).code).toBe(codes.soldOut.code);
    expect((await pageOf(other.token)).slot?.from).toBe("11:00");
    expect((await dayOf()).drives.map(({ startsAt }) => startsAt)).toEqual([AT, "2026-11-26T11:00:00+08:00"]);
  });

  it("is refused where it is no longer where whoever moves it saw it", async () => {
    const { drive } = await booked();
    dataOf(await as(manager, "driveMove", { id: drive.id, from: AT, slot: { ...SLOT, from: "15:00" } }));
    const late = await as(adviser, "driveMove", { id: drive.id, from: AT, slot: { ...SLOT, from: "16:00" } });
    expect([late.code, late.message]).toEqual([codes.wrongState.code, "这个预约已改到11月26日（周四）15:00–16:00，请核对后再操作"]);
  });

  it.each([
    ["a closed day", { date: "2026-12-01", from: "10:00" }, { "slot.from": "该时段不可预约，请选择其他时段" }],
    ["a day that is over", { date: "2026-11-22", from: "10:00" }, { "slot.date": "该日期不可预约，请选择其他日期" }],
    ["a day beyond the window", { date: "2026-12-20", from: "10:00" }, { "slot.date": "该日期不可预约，请选择其他日期" }],
    ["an hour at which nobody sets out", { date: SLOT.date, from: "12:00" }, { "slot.from": "该时段不可预约，请选择其他时段" }],
  ])("to %s is refused", async (_, slot, fields) => {
    const { drive } = await booked();
    expect(fieldsOf(await as(adviser, "driveMove", { id: drive.id, from: AT, slot }))).toEqual(fields);
  });

  it("to an hour that is too near for visitors is for staff to decide", async () => {
    const { drive } = await booked();
    const slot = { date: "2026-11-23", from: "10:00" };
    const { days } = dataOf<CallOutput<"driveHours">>(await as(adviser, "driveHours", { id: drive.id }));
    expect(days[0]).toMatchObject({ date: "2026-11-23", hours: expect.arrayContaining(["10:00"]) });
    dataOf(await as(adviser, "driveMove", { id: drive.id, from: AT, slot }));
  });

  it("to another car of the vehicle is nothing to the visitor; to a car of another one it is refused", async () => {
    const { drive, mobile } = await booked({ vehicleId: SECOND_VEHICLE });
    const before = (await messagesTo(mobile)).length;
    const { cars } = await dayOf();
    const other = cars.find(({ id, vehicleId }) => vehicleId === SECOND_VEHICLE && id !== drive.carId);
    dataOf(await as(adviser, "driveMove", { id: drive.id, from: AT, slot: SLOT, carId: other?.id }));
    expect((await dayOf()).drives).toMatchObject([{ id: drive.id, carId: other?.id }]);
    expect(await messagesTo(mobile)).toHaveLength(before);
    const foreign = cars.find(({ vehicleId }) => vehicleId === VEHICLE);
    const refused = await as(adviser, "driveMove", { id: drive.id, from: AT, slot: { ...SLOT, from: "15:00" }, carId: foreign?.id });
    expect(fieldsOf(refused)).toEqual({ carId: "请选择同车型的在用车辆" });
  });

  it("two who want the last place: one has it, and the other is told so", async () => {
    const one = await booked();
    const other = await booked({ slot: { ...SLOT, from: "11:00" } });
    const slot = { ...SLOT, from: "16:00" };
    const answers = await Promise.all([
      as(adviser, "driveMove", { id: one.drive.id, from: AT, slot }),
      as(manager, "driveMove", { id: other.drive.id, from: "2026-11-26T11:00:00+08:00", slot }),
      drives.current.book({ slot }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok.code, codes.soldOut.code, codes.soldOut.code].sort());
    const places = await drives.current.test.database.select().from(testDrivePlaces);
    expect(new Set(places.map(({ testCarId, startsAt }) => `${testCarId} ${startsAt}`)).size).toBe(places.length);
  });

  it("is nobody's of another dealer", async () => {
    const { drive } = await booked();
    const stranger = await drives.current.colleague(["dealerManager"], FAR_DEALER);
    for (const envelope of [
      await as(stranger, "driveMove", { id: drive.id, from: AT, slot: { ...SLOT, from: "15:00" } }),
      await as(stranger, "driveHours", { id: drive.id }),
    ]) {
      expect(envelope.code).toBe(codes.notFound.code);
    }
  });
});

describe("closing", () => {
  it("takes the hour off what visitors can book, tells who has it, and lets them choose another until the link ends", async () => {
    const { token, mobile, drive } = await booked();
    expect(dataOf(await close())).toMatchObject({ booked: 1 });
    expect((await slotsOf())?.slots.map(({ from }) => from)).not.toContain("10:00");
    expect((await drives.current.book({ slot: SLOT })).code).toBe(codes.soldOut.code);
    const [message] = await messagesTo(mobile);
    expect(message).toMatch(/^很抱歉，云岫汽车杭州一店在11月26日（周四）10:00–11:00临时不能接待试驾.*\/test-drive\/booking\//);
    expect(await pageOf(token)).toMatchObject({ isClosed: true, state: "submitted" });
    expect((await dayOf()).drives).toMatchObject([{ id: drive.id, isClosed: true }]);

    vi.setSystemTime(new Date("2026-11-26T01:00:00Z"));
    const moved = await drives.current.call("testDriveReschedule", { token, slot: { date: "2026-11-27", from: "11:00" } });
    expect(dataOf(moved)).toMatchObject({ isClosed: false, slot: { date: "2026-11-27", from: "11:00" } });
    expect((await dayOf()).drives).toEqual([]);
  });

  it("a whole day leaves nothing of it", async () => {
    dataOf(await close({ from: "2026-11-26T00:00:00+08:00", to: "2026-11-27T00:00:00+08:00" }));
    expect(await slotsOf()).toMatchObject({ state: "closed", slots: [] });
    expect((await slotsOf(SECOND_VEHICLE))?.state).toBe("closed");
  });

  it("one of two cars gives its visitor the other one without a word, and the next is told", async () => {
    const first = await booked({ vehicleId: SECOND_VEHICLE });
    const before = (await messagesTo(first.mobile)).length;
    dataOf(await close({ carId: first.drive.carId }));
    expect(await messagesTo(first.mobile)).toHaveLength(before);
    const [moved] = (await dayOf()).drives;
    expect(moved).toMatchObject({ id: first.drive.id, isClosed: false });
    expect(moved?.carId).not.toBe(first.drive.carId);
    expect((await slotsOf(SECOND_VEHICLE))?.slots.find(({ from }) => from === SLOT.from)).toMatchObject({ left: 0, state: "full" });
    dataOf(await close({ carId: moved?.carId ?? null }));
    expect((await messagesTo(first.mobile))[0]).toMatch(/^很抱歉/);
  });

  it("opened again gives the hour back to whoever has not chosen another, and says so", async () => {
    const { token, mobile } = await booked();
    const { id } = dataOf<CallOutput<"driveClose">>(await close());
    await tell();
    dataOf(await as(manager, "driveReopen", { id }));
    dataOf(await as(manager, "driveReopen", { id }));
    expect((await messagesTo(mobile))[0]).toMatch(/已恢复您的试驾时段/);
    expect((await messagesTo(mobile)).filter((text) => text.includes("已恢复"))).toHaveLength(1);
    expect(await pageOf(token)).toMatchObject({ isClosed: false, slot: SLOT });
    expect((await dayOf()).comingClosings).toEqual([]);
  });

  it("sent twice is one closing, and what was closed already stays closed while another closing holds", async () => {
    const { token } = await booked();
    const requestId = randomUUID();
    const [one, other] = [
      dataOf<CallOutput<"driveClose">>(await close({ requestId })),
      dataOf<CallOutput<"driveClose">>(await close({ requestId })),
    ];
    expect(one).toEqual(other);
    dataOf(await close());
    await tell();
    dataOf(await as(adviser, "driveReopen", { id: one.id }));
    await tell();
    expect(await pageOf(token)).toMatchObject({ isClosed: true });
  });

  it("finds every place that is being taken at the same moment", async () => {
    const sorry = async () => (await drives.current.outbox()).filter(({ text }) => text.startsWith("很抱歉")).length;
    const before = await sorry();
    const requests = await Promise.all(
      ["09:00", "10:00", "11:00", "13:00", "14:00"].map((from) => drives.current.request({ slot: { ...SLOT, from } })),
    );
    const [closed, ...answers] = await Promise.all([
      close({ from: "2026-11-26T00:00:00+08:00", to: "2026-11-27T00:00:00+08:00" }),
      ...requests.map((request) => drives.current.call("testDrive", request)),
    ]);
    dataOf(closed as Envelope);
    await tell();
    const { drives: there } = await dayOf();
    expect(there).toHaveLength(answers.filter(({ code }) => code === codes.ok.code).length);
    expect(await sorry()).toBe(before + there.length);
  });

  it.each<[string, Partial<CallInput<"driveClose">>, object]>([
    ["an end before its beginning", { to: "2026-11-26T09:00:00+08:00" }, { to: "结束时间须晚于开始时间" }],
    ["what is over", { from: "2026-11-22T09:00:00+08:00", to: "2026-11-22T10:00:00+08:00" }, { to: "这段时间已经过去" }],
    ["half a year", { to: "2027-05-26T09:00:00+08:00" }, { to: "一次最多关闭 92 天" }],
    ["a car that there is not", { carId: 2_000_000 }, { carId: "请选择在用的试驾车" }],
  ])("of %s is refused", async (_, change, fields) => {
    expect(fieldsOf(await close(change))).toEqual(fields);
    expect(await drives.current.test.database.select().from(testDriveClosings)).toEqual([]);
  });

  it("is nobody's of another dealer, and counted before it is done", async () => {
    await booked();
    const span = { from: AT, to: "2026-11-26T12:00:00+08:00" };
    expect(dataOf(await as(adviser, "driveClosingCheck", span))).toEqual({ booked: 1 });
    const { id } = dataOf<CallOutput<"driveClose">>(await close());
    const stranger = await drives.current.colleague(["dealerManager"], FAR_DEALER);
    expect((await as(stranger, "driveReopen", { id })).code).toBe(codes.notFound.code);
    expect((await close({ dealerCode: DEALER }, stranger)).code).toBe(codes.notFound.code);
  });
});

describe("a dealer's test cars", () => {
  const listed = async () => dataOf<CallOutput<"testCarList">>(await as(manager, "testCarList", {})).cars;

  it("are added with their plate, which nobody reads whole, changed, retired and put back", async () => {
    const { database } = drives.current.test;
    const { id } = dataOf<CallOutput<"testCarSave">>(
      await as(manager, "testCarSave", { id: null, vehicleId: VEHICLE, trimId: TRIM, plate: "浙a·d12345", transferDays: 0 }),
    );
    expect((await listed()).find((car) => car.id === id)).toMatchObject({
      vehicle: "云起",
      trim: "长续航版",
      plate: "浙A·D***45",
      number: 2,
    });
    const [stored] = await database.select().from(testCars).where(eq(testCars.id, id));
    expect(stored?.plateEncrypted).not.toContain("12345");
    expect((await slotsOf())?.slots[0]?.left).toBe(2);

    dataOf(await as(manager, "testCarSave", { id, vehicleId: VEHICLE, trimId: null, transferDays: 0 }));
    expect((await listed()).find((car) => car.id === id)).toMatchObject({ trim: "", plate: "浙A·D***45" });
    expect(dataOf(await as(manager, "testCarRetire", { id, isRetired: true }))).toEqual({ bookings: 0 });
    expect((await slotsOf())?.slots[0]?.left).toBe(1);
    dataOf(await as(manager, "testCarRetire", { id, isRetired: false }));
    expect((await slotsOf())?.slots[0]?.left).toBe(2);
    await database.delete(testCars).where(eq(testCars.id, id));
  });

  it("are refused with a vehicle that cannot be driven, a wrong plate, another vehicle, and from another dealer", async () => {
    const [car] = await listed();
    const save = (change: Partial<CallInput<"testCarSave">>, staff = manager) =>
      as(staff, "testCarSave", { id: null, vehicleId: VEHICLE, trimId: null, transferDays: 0, ...change });
    expect(fieldsOf(await save({ vehicleId: 903 }))).toEqual({ vehicleId: "请选择可试驾的车型" });
    expect(fieldsOf(await save({ plate: "12345" }))).toEqual({ plate: "车牌号格式不正确（新能源车牌为8位）" });
    expect(fieldsOf(await save({ id: car?.id ?? 0, vehicleId: SECOND_VEHICLE }))).toEqual({
      vehicleId: "不能改为其他车型，请停用后另加一辆",
    });
    const stranger = await drives.current.colleague(["dealerManager"], FAR_DEALER);
    expect((await save({ id: car?.id ?? 0 }, stranger)).code).toBe(codes.notFound.code);
    expect((await as(stranger, "testCarRetire", { id: car?.id ?? 0, isRetired: true })).code).toBe(codes.notFound.code);
  });
});
