import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import { atLocal, startOfDate } from "../../local-time.ts";

/** People are asked at ten on the day after. */
const ASK_HOUR = 10;
/** How long what was said can be changed. */
const RATING_EDIT_HOURS = 24;
/** How long at least the link works once somebody has been asked. */
export const RATING_LINK_DAYS = 14;

const HOUR_MS = 3_600_000;

/** When whoever has driven at a moment is asked how it was. */
export function askAt(drivenAt: Date): Date {
  const nextDay = startOfDate(atLocal(drivenAt).toPlainDate().add({ days: 1 }));
  return new Date(nextDay.getTime() + ASK_HOUR * HOUR_MS);
}

/** Whether it can be said how a drive was: after it, once, and changed for a day. */
export function mayRate({ state, ratedAt }: { state: TestDriveBooking["state"]; ratedAt: Date | null }, now: Date): boolean {
  return state === "arrived" && (ratedAt === null || now.getTime() - ratedAt.getTime() < RATING_EDIT_HOURS * HOUR_MS);
}
