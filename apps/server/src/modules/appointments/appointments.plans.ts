import { randomUUID } from "node:crypto";
import type { TestDriveDay } from "@marque/contract/entities/appointment";
import { codeFor, openForm } from "#test-support/plans/open-form.ts";
import type { PlanExercise, PlanTools, Visitor } from "#test-support/plans/plan-tools.ts";

/** A test drive from the form to its cancelling, with the turns that ask something else. */
export const appointmentPlans: PlanExercise = async (tools) => {
  const { test, visitor } = tools;
  const { call, refused } = visitor;
  const { vehicleId, dealerCode } = await chooseDealer(call);
  const form = openForm(test, "testDrive");
  const { requestId } = form;
  const mobile = "13900001111";
  const { days } = await call("testDriveSlots", { dealerCode, vehicleId });
  const [slot, later] = lateSlots(days);
  await call("testDriveHold", { requestId, dealerCode, vehicleId, slot });
  await call("testDriveSlots", { dealerCode, vehicleId, requestId });
  const code = await codeFor(tools, mobile, "testDrive");
  const request = {
    ...form,
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
  const second = { ...request, ...openForm(test, "testDrive"), code: await codeFor(tools, mobile, "testDrive") };
  await refused("testDrive", second);
  await refused("testDrive", { ...second, code: second.code === "000000" ? "111111" : "000000" });

  await call("testDriveBooking", { token });
  await call("testDriveCalendar", { token });
  await call("testDriveFind", { no: booking.no, mobile, code: await codeFor(tools, mobile, "findBooking") });
  await call("testDriveReschedule", { token, slot: later });
  await keepCalendar(tools, { dealerCode, no: booking.no, slot: later, to: slot });
  await call("testDriveRate", { token, score: 2, text: "等候略长" });
  await call("testDriveRate", { token, score: 2, text: "等候略长", mayCall: true });
  await call("testDriveBooking", { token });
  const other = { ...openForm(test, "testDrive"), mobile: "13900002222", slot: null };
  const asked = await call("testDrive", { ...request, ...other, code: await codeFor(tools, other.mobile, "testDrive") });
  await call("testDriveCancel", { token: asked.token, reason: "行程有变" });
  return {};
};

/** What staff do with a booking in the calendar: look at its day, move it, close its hour and open it again, say what cars there are. */
async function keepCalendar(
  { colleague, test, recorder }: PlanTools,
  booked: { dealerCode: string; no: string; slot: { date: string; from: string }; to: { date: string; from: string } },
): Promise<void> {
  const { dealerCode, no, slot, to } = booked;
  const desk = await colleague("leadDesk");
  const { drives, cars } = await desk("driveDay", { dealerCode, date: slot.date });
  const drive = drives.find((one) => one.no === no);
  const id = drive?.id ?? 0;
  await desk("driveHours", { id });
  const { startsAt } = await desk("driveMove", { id, from: drive?.startsAt ?? null, slot: to });
  const span = { dealerCode, from: startsAt, to: new Date(Date.parse(startsAt) + 3_600_000).toISOString() };
  await desk("driveClosingCheck", span);
  const closing = await desk("driveClose", { ...span, requestId: randomUUID(), carId: null, reason: "临时盘点" });
  await recorder.during("job settleClosing", () => test.resources.jobs.runDue());
  await desk("driveReopen", { id: closing.id });
  await recorder.during("job settleClosing", () => test.resources.jobs.runDue());
  await desk("submissionConfirm", { id, requestId: randomUUID() });
  await desk("submissionMove", { id, requestId: randomUUID(), from: "CONFIRMED", to: "ARRIVED" });
  const network = await colleague("networkManager");
  await network("testCarList", { dealerCode });
  const [car] = cars;
  if (!car) throw new Error("The chosen dealer has no car");
  await network("testCarSave", { ...car, dealerCode, plate: "沪A12345", transferDays: car.transferDays });
  const added = await network("testCarSave", { ...car, dealerCode, id: null, plate: "" });
  await network("testCarRetire", { id: added.id, isRetired: true });
  // A car out of service is looked for by itself on a day on which it still has something booked.
  const { drives: moved } = await network("driveDay", { dealerCode, date: to.date });
  const carId = moved.find((one) => one.id === id)?.carId ?? car.id;
  await network("testCarRetire", { id: carId, isRetired: true });
  await network("driveDay", { dealerCode, date: to.date });
  await network("testCarRetire", { id: carId, isRetired: false });
}

/** A vehicle, and a dealer who has it. */
export async function chooseDealer(call: Visitor["call"]): Promise<{ vehicleId: number; dealerCode: string }> {
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
