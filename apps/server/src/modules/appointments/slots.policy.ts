import { type OpeningHours, openingOn } from "@marque/contract/rules/opening-hours";
import { Temporal } from "temporal-polyfill";
import { atLocal, dayInWords, LOCAL_ZONE } from "../../local-time.ts";

/** Days that can be booked, counted from the first one with anything to offer (features §2.7). */
export const WINDOW_DAYS = 14;
/** The dealer confirms within two hours and needs one more to get the car ready. */
export const LEAD_HOURS = 3;
/** Until how long before the slot a booking can be changed or cancelled online (features §1.3). */
export const CHANGE_HOURS = 2;
/** How long the link to a booking works after its slot. */
const LINK_DAYS_AFTER_SLOT = 3;
/** How long it works where the dealer is to get in touch and there is no slot. */
const LINK_DAYS_WITHOUT_SLOT = 30;

/** What the calendar of a dealer is made from. */
export interface SlotTemplate extends OpeningHours {
  /** When test drives set out, `HH:mm`. */
  slotStarts: string[];
}

/** An hour as the wire has it: ISO date and `HH:mm`, both in Asia/Shanghai. */
export interface Slot {
  date: string;
  from: string;
  to: string;
}

/** When a slot begins. */
export function slotStart(date: string, from: string): Date {
  return new Date(Temporal.PlainDateTime.from(`${date}T${from}`).toZonedDateTime(LOCAL_ZONE).epochMilliseconds);
}

/** The slot that begins at an instant. */
export function slotAt(start: Date): Slot {
  const from = atLocal(start);
  const time = (moment: Temporal.ZonedDateTime) => moment.toPlainTime().toString({ smallestUnit: "minute" });
  return { date: from.toPlainDate().toString(), from: time(from), to: time(from.add({ hours: 1 })) };
}

/** When drives set out on an ISO date: the template's starts whose hour lies within the opening hours; none on a closed day. */
export function slotStartsOn(template: SlotTemplate, date: string): string[] {
  const opening = openingOn(template, date);
  if (!opening) return [];
  const open = Temporal.PlainTime.from(opening.open);
  const close = Temporal.PlainTime.from(opening.close);
  return template.slotStarts.filter((from) => {
    const start = Temporal.PlainTime.from(from);
    return Temporal.PlainTime.compare(start, open) >= 0 && start.until(close).total("hours") >= 1;
  });
}

/** Whether a drive that sets out at `start` can still be booked; staff, who see to the car themselves, need no time ahead. */
export function isBookable(start: Date, now: Date, leadHours = LEAD_HOURS): boolean {
  return start.getTime() - now.getTime() >= leadHours * 3_600_000;
}

/**
 * The ISO dates that can be booked: fourteen, from the day on which the dealer's nearest car is there (`transferDays` from
 * today). Today counts only while one of its drives can still be booked. Staff, who need less time ahead, have today for longer, and every
 * day that visitors have.
 */
export function bookingWindow(template: SlotTemplate, transferDays: number, now: Date, leadHours = LEAD_HOURS): string[] {
  const today = atLocal(now).toPlainDate();
  const starts = slotStartsOn(template, today.toString()).map((from) => slotStart(today.toString(), from));
  const firstFor = (hours: number) => {
    const todayIsOver = !starts.some((start) => isBookable(start, now, hours));
    return today.add({ days: Math.max(transferDays, todayIsOver ? 1 : 0) });
  };
  const [first, visitorsFirst] = [firstFor(leadHours), firstFor(LEAD_HOURS)];
  const days = WINDOW_DAYS + first.until(visitorsFirst).days;
  return Array.from({ length: days }, (_, day) => first.add({ days: day }).toString());
}

/** The first ISO date on which a car that takes `transferDays` to bring can be driven. */
export function availableFrom(transferDays: number, now: Date): string {
  return atLocal(now).toPlainDate().add({ days: transferDays }).toString();
}

/** Days from today to an ISO date: cars that take at most as long to bring can be driven then. */
export function transferDaysUntil(date: string, now: Date): number {
  return atLocal(now).toPlainDate().until(Temporal.PlainDate.from(date)).days;
}

/** Until when a booking for `start` can be changed or cancelled online. */
export function changeableUntil(start: Date): Date {
  return new Date(start.getTime() - CHANGE_HOURS * 3_600_000);
}

/** Until when the link to a booking works; `start` is null where the dealer is to get in touch. */
export function linkExpiry(start: Date | null, now: Date): Date {
  const days = start ? LINK_DAYS_AFTER_SLOT : LINK_DAYS_WITHOUT_SLOT;
  return new Date((start ?? now).getTime() + days * 86_400_000);
}

/** A slot for people: `11月22日（周日）15:00–16:00`. */
export function slotText(start: Date): string {
  const { from, to } = slotAt(start);
  return `${dayInWords(start)}${from}–${to}`;
}
