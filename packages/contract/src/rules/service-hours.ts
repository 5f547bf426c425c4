import { readHours } from "./dealer-text.ts";
import type { OpeningHours } from "./opening-hours.ts";

const EVERY_DAY = "周一至周日";

/** When online service answers, as staff write it: `08:30–21:00` for every day, or `周一至周五 09:00–18:00，周六 10:00–16:00`. Null for other texts. */
export function readServiceHours(text: string): OpeningHours | null {
  const hours = readHours(/^\d/.test(text.trim()) ? `${EVERY_DAY} ${text.trim()}` : text);
  return hours && hours.length > 0 ? { hours, holidayHours: [] } : null;
}
