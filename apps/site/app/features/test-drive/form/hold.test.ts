import type { TestDriveDay } from "@marque/contract/entities/appointment";
import { expect, it } from "vitest";
import { withOwnHold } from "./hold.ts";

const day = (date: string, state: TestDriveDay["state"], slots: TestDriveDay["slots"]): TestDriveDay => ({
  date,
  state,
  left: slots.reduce((sum, slot) => sum + slot.left, 0),
  slots,
});
const full = (from: string) => ({ from, to: "", left: 0, state: "full" as const });
const hold = { vehicleId: 1, dealerCode: "YX33001", date: "2026-11-22", from: "15:00", until: "2026-11-21T10:10:00+08:00" };

it("shows the place that is kept for this form as free", () => {
  const days = [day("2026-11-21", "full", [full("15:00")]), day("2026-11-22", "full", [full("14:00"), full("15:00")])];
  const [before, shown] = withOwnHold(days, hold);
  expect(before).toEqual(days[0]);
  expect(shown).toMatchObject({ state: "open", slots: [{ state: "full" }, { from: "15:00", state: "open", left: 1 }] });
});

it("leaves a slot that has places anyway, and one that is over, as they are", () => {
  const open = { from: "15:00", to: "16:00", left: 2, state: "open" as const };
  const days = [day("2026-11-22", "open", [open])];
  expect(withOwnHold(days, hold)).toEqual(days);
  const over = [day("2026-11-22", "full", [{ ...open, left: 0, state: "past" as const }])];
  expect(withOwnHold(over, hold)).toEqual(over);
});

it("changes nothing without a hold", () => {
  const days = [day("2026-11-22", "full", [full("15:00")])];
  expect(withOwnHold(days, null)).toEqual(days);
});
