import type { TestDriveDay } from "@marque/contract/entities/appointment";

/** A slot of a dealer's calendar for one vehicle. */
export interface WantedSlot {
  vehicleId: number;
  dealerCode: string;
  /** ISO date. */
  date: string;
  /** `HH:mm`. */
  from: string;
}

/** A slot kept for this form; `until` is an ISO instant. */
export interface Hold extends WantedSlot {
  until: string;
}

/** The calendar as the visitor should see it: the place that is kept for this very form is not taken. */
export function withOwnHold(days: readonly TestDriveDay[], hold: Hold | null): TestDriveDay[] {
  return days.map((day) => {
    if (day.date !== hold?.date) return day;
    const slots = day.slots.map((slot) =>
      slot.from === hold.from && slot.state === "full" ? { ...slot, left: 1, state: "open" as const } : slot,
    );
    return { ...day, slots, state: day.state === "full" && slots.some((slot) => slot.state === "open") ? "open" : day.state };
  });
}

/** Equal for the same slot of the same calendar. */
export function slotKey({ vehicleId, dealerCode, date, from }: WantedSlot): string {
  return `${vehicleId} ${dealerCode} ${date} ${from}`;
}
