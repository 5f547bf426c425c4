import { type DealerService, type DealerType, dealerServices, dealerTypes, dealerTypeWords, serviceWords } from "./dealer-words.ts";
import { type HolidayHours, hoursText, WEEKDAYS, type WeekdayHours } from "./opening-hours.ts";

/**
 * What staff type about a dealer, and tables bring: hours, holidays, slots, services and types as short texts. Each reader answers null for
 * what it cannot read; each writer makes a text that its reader reads back as the same.
 */

const CLOCK = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/;
const SPAN = /^(\d{1,2}[:：]\d{2})\s*[-–—~～至]\s*(\d{1,2}[:：]\d{2})$/;
const REST = "店休";

/** `周一至周五 09:00–18:00，周六、周日 10:00–16:00`; a weekday that is not named is a day of rest. */
export function readHours(text: string): WeekdayHours[] | null {
  const found = new Map<number, WeekdayHours>();
  const rest = new Set<number>();
  for (const part of partsOf(text)) {
    const [, days = "", when = ""] = part.match(/^((?:周[一二三四五六日天](?:至周[一二三四五六日天])?、?)+)\s*(.+)$/) ?? [];
    const weekdays = readWeekdays(days);
    const span = when === REST ? null : readSpan(when);
    if (weekdays === null || (when !== REST && span === null)) return null;
    for (const weekday of weekdays) {
      if (found.has(weekday) || rest.has(weekday)) return null;
      if (span) found.set(weekday, { weekday, ...span });
      else rest.add(weekday);
    }
  }
  return [...found.values()].toSorted((one, other) => one.weekday - other.weekday);
}

export const writeHours = (hours: readonly WeekdayHours[]): string => (hours.length === 0 ? `周一至周日${REST}` : hoursText(hours));

/** A line for each date: `2027-02-05 除夕 10:00–16:00`, `2027-02-06 春节 店休`. */
export function readHolidays(text: string): HolidayHours[] | null {
  const found: HolidayHours[] = [];
  for (const line of partsOf(text)) {
    const [, date = "", note = "", when = ""] = line.match(/^(\d{4}-\d{2}-\d{2})\s+(\S{1,20})\s+(.+)$/) ?? [];
    const span = when === REST ? null : readSpan(when);
    if (!isDate(date) || (when !== REST && span === null) || found.some((entry) => entry.date === date)) return null;
    found.push({ date, note, hours: span });
  }
  return found.toSorted((one, other) => one.date.localeCompare(other.date));
}

export function writeHolidays(holidays: readonly HolidayHours[]): string {
  return holidays.map(({ date, note, hours }) => `${date} ${note} ${hours ? `${hours.open}–${hours.close}` : REST}`).join("；");
}

/** `09:00 10:00 14:00`, in any order. */
export function readSlots(text: string): string[] | null {
  const slots = text
    .trim()
    .split(/[\s、，,；;]+/)
    .filter(Boolean)
    .map(readClock);
  if (slots.some((slot) => slot === null) || new Set(slots).size < slots.length) return null;
  return (slots as string[]).toSorted();
}

export const writeSlots = (slots: readonly string[]): string => slots.join(" ");

/** `销售、售后、钣喷`. */
export function readServices(text: string): DealerService[] | null {
  const words = text
    .trim()
    .split(/[\s、，,；;]+/)
    .filter(Boolean);
  const services = words.map((word) => dealerServices.find((service) => serviceWords[service] === word));
  if (services.length === 0 || services.some((service) => service === undefined)) return null;
  return dealerServices.filter((service) => services.includes(service));
}

export const writeServices = (services: readonly DealerService[]): string => services.map((service) => serviceWords[service]).join("、");

/** `4S 店、二手车店`, with or without blanks; nothing is none. */
export function readTypes(text: string): DealerType[] | null {
  const bare = (word: string) => word.replace(/\s/g, "").toUpperCase();
  const words = text
    .split(/[、，,；;\n]+/)
    .map(bare)
    .filter(Boolean);
  const types = words.map((word) => dealerTypes.find((type) => bare(dealerTypeWords[type]) === word));
  return types.includes(undefined) ? null : dealerTypes.filter((type) => types.includes(type));
}

export const writeTypes = (types: readonly DealerType[]): string => types.map((type) => dealerTypeWords[type]).join("、");

/** Cars of one model at a dealer, that take equally long to bring. */
export interface CarsText {
  name: string;
  cars: number;
  /** 0 stands there. */
  transferDays: number;
}

/** `云起×2；远岫（调车 3 天）`. */
export function readCars(text: string): CarsText[] | null {
  const found: CarsText[] = [];
  for (const part of partsOf(text)) {
    const [, name = "", cars = "1", days = "0"] =
      part.match(/^(.+?)(?:\s*[×xX*]\s*(\d{1,2}))?(?:\s*[（(]调车\s*(\d{1,2})\s*天[）)])?$/) ?? [];
    const group = { name: name.trim(), cars: Number(cars), transferDays: Number(days) };
    const isTwice = found.some((other) => other.name === group.name && other.transferDays === group.transferDays);
    if (group.name === "" || group.cars < 1 || group.transferDays > 30 || isTwice) return null;
    found.push(group);
  }
  return found;
}

export function writeCars(groups: readonly CarsText[]): string {
  return groups
    .map(({ name, cars, transferDays }) => `${name}${cars > 1 ? `×${cars}` : ""}${transferDays > 0 ? `（调车 ${transferDays} 天）` : ""}`)
    .join("；");
}

/** `120.2119, 30.2084` (GCJ-02): longitude first, inside the country. */
export function readPlace(text: string): { lng: number; lat: number } | null {
  const [, lng = "", lat = ""] = text.trim().match(/^(\d{2,3}(?:\.\d{1,8})?)\s*[,，\s]\s*(\d{1,2}(?:\.\d{1,8})?)$/) ?? [];
  const place = { lng: Number(lng), lat: Number(lat) };
  return place.lng >= 73 && place.lng <= 136 && place.lat >= 3 && place.lat <= 54 ? place : null;
}

export const writePlace = ({ lng, lat }: { lng: number; lat: number }): string => `${lng}, ${lat}`;

function partsOf(text: string): string[] {
  return text
    .split(/[；;，,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function readWeekdays(text: string): number[] | null {
  if (text === "") return null;
  const weekdays: number[] = [];
  for (const run of text.split("、").filter(Boolean)) {
    const [first = 0, last = first] = run
      .split("至")
      .map((name) => WEEKDAYS.indexOf(name.replace("天", "日") as (typeof WEEKDAYS)[number]) + 1);
    if (first < 1 || last < first) return null;
    for (let weekday = first; weekday <= last; weekday++) weekdays.push(weekday);
  }
  return weekdays;
}

function readSpan(text: string): { open: string; close: string } | null {
  const [, from = "", to = ""] = text.trim().match(SPAN) ?? [];
  const [open, close] = [readClock(from), readClock(to)];
  return open !== null && close !== null && open < close ? { open, close } : null;
}

function readClock(text: string): string | null {
  const [, hour, minute] = text.match(CLOCK) ?? [];
  return hour === undefined ? null : `${hour.padStart(2, "0")}:${minute}`;
}

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
