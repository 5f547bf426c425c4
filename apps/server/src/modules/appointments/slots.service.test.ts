import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import {
  BARE_DEALER,
  DEALER,
  dataOf,
  FAR_DEALER,
  NOW,
  SECOND_VEHICLE,
  SLOT,
  STOPPED_DEALER,
  shareTestDrives,
  VEHICLE,
} from "#test-support/test-drives.ts";
import { testDrivePlaces } from "../../database/schema/appointments.ts";
import { dealers } from "../../database/schema/dealers.ts";

const drives = shareTestDrives();

async function days(dealerCode = DEALER, vehicleId = VEHICLE) {
  return dataOf<CallOutput<"testDriveSlots">>(await drives.current.call("testDriveSlots", { dealerCode, vehicleId })).days;
}

async function slotOf(wanted: { date: string; from: string }, vehicleId = VEHICLE) {
  const day = (await days(DEALER, vehicleId)).find(({ date }) => date === wanted.date);
  return day?.slots.find(({ from }) => from === wanted.from);
}

async function book(change: Partial<CallInput<"testDrive">> = {}): Promise<Envelope> {
  return drives.current.call("testDrive", await drives.current.request(change));
}

const hold = (change: Partial<CallInput<"testDriveHold">> = {}, ip = "203.0.113.1") =>
  drives.current.call("testDriveHold", { requestId: randomUUID(), vehicleId: VEHICLE, dealerCode: DEALER, slot: SLOT, ...change }, { ip });

describe("the calendar", () => {
  it("has fourteen days from today, the day of rest closed, and what is too near marked as past", async () => {
    const calendar = await days();
    expect(calendar.map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 10, 23 + day)).toISOString().slice(0, 10)),
    );
    expect(calendar[0]).toMatchObject({ state: "open", left: 5 });
    expect(calendar[0]?.slots.map(({ from, state }) => `${from} ${state}`)).toEqual([
      "09:00 past",
      "10:00 past",
      "11:00 past",
      "13:00 open",
      "14:00 open",
      "15:00 open",
      "16:00 open",
      "17:00 open",
    ]);
    expect(calendar[1]).toEqual({ date: "2026-11-24", state: "closed", left: 0, slots: [] });
    expect(calendar[2]).toMatchObject({ state: "open", left: 8 });
  });

  it("counts cars in service, not those taken out", async () => {
    expect(await slotOf(SLOT, SECOND_VEHICLE)).toEqual({ ...SLOT, date: undefined, to: "11:00", left: 2, state: "open" });
  });

  it("counts a booking and lets it go when it is cancelled", async () => {
    const { token } = dataOf<CallOutput<"testDrive">>(await book());
    expect(await slotOf(SLOT)).toMatchObject({ left: 0, state: "full" });
    expect(await slotOf({ ...SLOT, from: "11:00" })).toMatchObject({ left: 1, state: "open" });
    await drives.current.call("testDriveCancel", { token });
    expect(await slotOf(SLOT)).toMatchObject({ left: 1, state: "open" });
  });

  it("says full of a day on which every hour is taken", async () => {
    for (const from of ["09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "16:00", "17:00"])
      dataOf(await book({ slot: { ...SLOT, from } }));
    expect((await days()).find(({ date }) => date === SLOT.date)).toMatchObject({ state: "full", left: 0 });
  });

  it("begins two days later where the car has to be brought", async () => {
    const calendar = await days(FAR_DEALER);
    expect([calendar[0]?.date, calendar.at(-1)?.date]).toEqual(["2026-11-25", "2026-12-08"]);
  });

  it("is empty where there is no car, and unknown where no bookings are taken", async () => {
    expect(await days(BARE_DEALER)).toEqual([]);
    for (const dealerCode of [STOPPED_DEALER, "YX00000"]) {
      expect((await drives.current.call("testDriveSlots", { dealerCode, vehicleId: VEHICLE })).code).toBe(codes.notFound.code);
    }
  });

  it("leaves out a holiday and keeps to its shorter hours", async () => {
    const holidayHours = [
      { date: "2026-11-26", hours: null, note: "盘点" },
      { date: "2026-11-27", hours: { open: "13:00", close: "15:30" }, note: "培训" },
    ];
    await drives.current.test.database.update(dealers).set({ holidayHours }).where(eq(dealers.code, DEALER));
    try {
      const calendar = await days();
      expect(calendar.find(({ date }) => date === "2026-11-26")).toMatchObject({ state: "closed", slots: [] });
      expect(calendar.find(({ date }) => date === "2026-11-27")?.slots.map(({ from }) => from)).toEqual(["13:00", "14:00"]);
    } finally {
      await drives.current.test.database.update(dealers).set({ holidayHours: [] }).where(eq(dealers.code, DEALER));
    }
  });
});

describe("the form's choices", () => {
  it("are drivable vehicles, places with dealers that take bookings, and no dealers before a city is chosen", async () => {
    const options = dataOf<CallOutput<"testDriveOptions">>(await drives.current.call("testDriveOptions", {}));
    expect(options.vehicles.map(({ vehicleId }) => vehicleId)).toEqual([VEHICLE, SECOND_VEHICLE]);
    expect(options.provinces).toEqual([{ code: "330000", name: "浙江省", cities: [{ code: "330100", name: "杭州市" }] }]);
    expect(options.dealers).toEqual([]);
  });

  it("are a city's dealers, those with the car first, then those that can get one", async () => {
    const input = { cityCode: "330100", vehicleId: VEHICLE };
    const { dealers: found } = dataOf<CallOutput<"testDriveOptions">>(await drives.current.call("testDriveOptions", input));
    expect(found.map(({ dealerCode, hasCar, transferDays }) => ({ dealerCode, hasCar, transferDays }))).toEqual([
      { dealerCode: DEALER, hasCar: true, transferDays: 0 },
      { dealerCode: FAR_DEALER, hasCar: false, transferDays: 2 },
      { dealerCode: BARE_DEALER, hasCar: false, transferDays: null },
    ]);
    expect(found[0]).toMatchObject({ fullName: "杭州云岫一汽车销售服务有限公司", phone: "0571-0000 1000" });
  });
});

describe("holding a place", () => {
  it("keeps it ten minutes from others, for whoever holds it", async () => {
    const requestId = randomUUID();
    expect(dataOf(await hold({ requestId }))).toEqual({ heldUntil: "2026-11-23T09:10:00+08:00" });
    expect(await slotOf(SLOT)).toMatchObject({ left: 0, state: "full" });
    expect((await hold()).code).toBe(codes.soldOut.code);
    expect((await book()).code).toBe(codes.soldOut.code);
    dataOf(await book({ requestId }));
    expect(await drives.current.test.database.select().from(testDrivePlaces)).toMatchObject([
      { heldBy: null, heldUntil: null, addressIndex: null },
    ]);
  });

  it("shows as free to whoever holds it", async () => {
    const requestId = randomUUID();
    dataOf(await hold({ requestId }));
    const own = await drives.current.call("testDriveSlots", { dealerCode: DEALER, vehicleId: VEHICLE, requestId });
    const day = dataOf<CallOutput<"testDriveSlots">>(own).days.find(({ date }) => date === SLOT.date);
    expect(day?.slots.find(({ from }) => from === SLOT.from)).toMatchObject({ left: 1, state: "open" });
  });

  it("ends by itself", async () => {
    dataOf(await hold());
    vi.setSystemTime(new Date(NOW.getTime() + 10 * 60_000));
    expect(await slotOf(SLOT)).toMatchObject({ left: 1, state: "open" });
    dataOf(await book());
  });

  it("moves with the choice and gives the first place back", async () => {
    const requestId = randomUUID();
    dataOf(await hold({ requestId }));
    dataOf(await hold({ requestId, slot: { ...SLOT, from: "11:00" } }));
    expect(await slotOf(SLOT)).toMatchObject({ left: 1 });
    expect(await slotOf({ ...SLOT, from: "11:00" })).toMatchObject({ left: 0 });
  });

  it("keeps the first place when the second is taken", async () => {
    const requestId = randomUUID();
    dataOf(await hold({ requestId }));
    dataOf(await book({ slot: { ...SLOT, from: "11:00" } }));
    expect((await hold({ requestId, slot: { ...SLOT, from: "11:00" } })).code).toBe(codes.soldOut.code);
    expect(await slotOf(SLOT)).toMatchObject({ left: 0 });
  });

  it("is given back by a booking that takes another slot", async () => {
    const requestId = randomUUID();
    dataOf(await hold({ requestId }));
    dataOf(await book({ requestId, slot: { ...SLOT, from: "11:00" } }));
    expect(await slotOf(SLOT)).toMatchObject({ left: 1 });
  });

  it("goes to one of many who ask at once", async () => {
    const envelopes = await Promise.all(Array.from({ length: 20 }, (_, index) => hold({}, `203.0.113.${index + 10}`)));
    expect(envelopes.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(envelopes.filter(({ code }) => code === codes.soldOut.code)).toHaveLength(19);
  });

  it("is one hold when the same form asks several times at once", async () => {
    const requestId = randomUUID();
    const envelopes = await Promise.all(Array.from({ length: 5 }, (_, index) => hold({ requestId }, `203.0.113.${index + 10}`)));
    for (const envelope of envelopes) expect(envelope.code).toBe(200);
    expect(await drives.current.test.database.$count(testDrivePlaces)).toBe(1);
  });

  it("is limited per address, so that nobody empties the calendar", async () => {
    const starts = ["09:00", "10:00", "11:00", "13:00", "14:00", "15:00"];
    const found: number[] = [];
    for (const from of starts) found.push((await hold({ slot: { ...SLOT, from } })).code);
    expect(found).toEqual([200, 200, 200, 200, 200, codes.tooFast.code]);
    dataOf(await hold({ slot: { ...SLOT, from: "15:00" } }, "203.0.113.99"));
  });
});
