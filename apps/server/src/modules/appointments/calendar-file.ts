import { AppError } from "@marque/contract/errors";
import type { Dealer } from "../dealers/dealers.service.ts";
import { calendarEntry } from "../submissions/calendar-entry.ts";
import type { Booking } from "./booking.ts";

/** The drive as a calendar entry (RFC 5545). Throws `notFound` where there is no slot. */
export function buildCalendarFile(
  booking: Pick<Booking, "no" | "startsAt" | "state" | "vehicle">,
  dealer: Dealer,
  host: string,
): { fileName: string; ics: string } {
  if (!booking.startsAt) throw new AppError("notFound");
  const ics = calendarEntry({
    uid: `test-drive-${booking.no}@${host}`,
    kind: "test-drive",
    title: `试驾${booking.vehicle.name}`,
    description: `预约号${booking.no}。请携带有效驾驶证（C1或C2）。门店电话${dealer.salesPhone}`,
    location: `${dealer.shortName}，${dealer.address}`,
    geo: { lat: dealer.lat, lon: dealer.lng },
    start: booking.startsAt,
    minutes: 60,
    cancelled: booking.state === "cancelled",
  });
  return { fileName: `试驾预约-${booking.no}.ics`, ics };
}
