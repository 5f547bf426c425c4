import { AppError } from "@marque/contract/errors";
import { createEvent, type DateTime } from "ics";
import type { Dealer } from "../dealers/dealers.service.ts";
import type { StoredBooking } from "./appointments.repository.ts";

/** The drive as a calendar entry (RFC 5545) with a reminder two hours before. Throws `notFound` where there is no slot. */
export function buildCalendarFile(
  booking: Pick<StoredBooking, "no" | "startsAt" | "state" | "vehicle">,
  dealer: Dealer,
  host: string,
): { fileName: string; ics: string } {
  if (!booking.startsAt) throw new AppError("notFound");
  const { error, value } = createEvent({
    // The same identity after a change, so that importing it again moves the entry.
    uid: `test-drive-${booking.no}@${host}`,
    productId: "marque/test-drive",
    title: `试驾${booking.vehicle.name}`,
    description: `预约号${booking.no}。请携带有效驾驶证（C1或C2）。门店电话${dealer.salesPhone}`,
    location: `${dealer.shortName}，${dealer.address}`,
    geo: { lat: dealer.lat, lon: dealer.lng },
    start: utcParts(booking.startsAt),
    startInputType: "utc",
    startOutputType: "utc",
    duration: { hours: 1 },
    status: booking.state === "cancelled" ? "CANCELLED" : "CONFIRMED",
    busyStatus: "BUSY",
    alarms: [{ action: "display", description: `试驾${booking.vehicle.name}`, trigger: { hours: 2, before: true } }],
  });
  if (error || !value) throw new Error("Calendar entry could not be made", { cause: error });
  return { fileName: `试驾预约-${booking.no}.ics`, ics: value };
}

function utcParts(instant: Date): DateTime {
  return [instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate(), instant.getUTCHours(), instant.getUTCMinutes()];
}
