import { createEvent, type DateTime } from "ics";

export interface CalendarEntry {
  /** The same after a change, so that importing it again moves the entry. */
  uid: string;
  /** Names what made it: `test-drive`. */
  kind: string;
  title: string;
  description: string;
  location: string;
  /** WGS-84 or GCJ-02, as the source has it. */
  geo?: { lat: number; lon: number };
  start: Date;
  /** In whole minutes. */
  minutes: number;
  cancelled: boolean;
}

/** Somebody's appointment as an iCalendar file (RFC 5545) with a reminder two hours before. */
export function calendarEntry(entry: CalendarEntry): string {
  const { error, value } = createEvent({
    uid: entry.uid,
    productId: `marque/${entry.kind}`,
    title: entry.title,
    description: entry.description,
    location: entry.location,
    ...(entry.geo ? { geo: entry.geo } : {}),
    start: utcParts(entry.start),
    startInputType: "utc",
    startOutputType: "utc",
    duration: { hours: Math.floor(entry.minutes / 60), ...(entry.minutes % 60 ? { minutes: entry.minutes % 60 } : {}) },
    status: entry.cancelled ? "CANCELLED" : "CONFIRMED",
    busyStatus: "BUSY",
    alarms: [{ action: "display", description: entry.title, trigger: { hours: 2, before: true } }],
  });
  if (error || !value) throw new Error("Calendar entry could not be made", { cause: error });
  return value;
}

function utcParts(instant: Date): DateTime {
  return [instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate(), instant.getUTCHours(), instant.getUTCMinutes()];
}
