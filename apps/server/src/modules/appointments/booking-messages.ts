import { BASE_PATH } from "@marque/contract/base-path";
import type { SmsNotice } from "../../adapters/sms/texts.ts";
import type { Dealer } from "../dealers/dealers.service.ts";
import type { Booking } from "./booking.ts";
import { slotText } from "./slots.policy.ts";

/** What a visitor is told about a booking by SMS. `origin` has no slash at its end. */
export function bookingMessage(
  template: "testDriveBooked" | "testDriveChanged" | "testDriveConfirmed" | "testDriveCancelled",
  booking: Pick<Booking, "no" | "startsAt" | "vehicle">,
  dealer: Pick<Dealer, "shortName">,
  link: { origin: string; token: string },
): SmsNotice {
  const params = {
    no: booking.no,
    vehicle: booking.vehicle.name,
    dealer: dealer.shortName,
    time: booking.startsAt ? slotText(booking.startsAt) : "到店时间由经销商与您确认",
  };
  if (template === "testDriveCancelled") return { template, params };
  return { template, params: { ...params, link: `${link.origin}${BASE_PATH}/test-drive/booking/${link.token}` } };
}
