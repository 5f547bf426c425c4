import type { TestDriveDay } from "@marque/contract/entities/appointment";
import { codeFor, openForm } from "#test-support/plans/open-form.ts";
import type { PlanExercise, Visitor } from "#test-support/plans/plan-tools.ts";

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
  await call("testDriveCancel", { token, reason: "行程有变" });
  return {};
};

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
