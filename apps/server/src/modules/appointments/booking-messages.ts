import { BASE_PATH } from "@marque/contract/base-path";
import type { SmsNotice } from "../../adapters/sms/texts.ts";
import type { Transaction } from "../../database/client.ts";
import type { Dealer } from "../dealers/dealers.service.ts";
import { newsOf } from "../submissions/submissions.service.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import type { Booking } from "./booking.ts";
import { slotText } from "./slots.policy.ts";

/** What visitors are told about their bookings. */
export type BookingMessage =
  | "testDriveBooked"
  | "testDriveChanged"
  | "testDriveConfirmed"
  | "testDriveCancelled"
  | "testDriveHourClosed"
  | "testDriveHourReopened"
  | "testDriveTomorrow"
  | "testDriveSoon"
  | "testDriveRate"
  | "testDriveWaiting"
  | "testDrivePlaceFree"
  | "testDriveWaitOver";

/** What a visitor is told about a booking by SMS. `origin` has no slash at its end. */
export function bookingMessage(
  template: BookingMessage,
  booking: Pick<Booking, "no" | "startsAt" | "vehicle"> & { waitTo?: string | null | undefined },
  dealer: Pick<Dealer, "shortName">,
  link: { origin: string; token: string },
): SmsNotice {
  const params = {
    no: booking.no,
    vehicle: booking.vehicle.name,
    dealer: dealer.shortName,
    time: booking.startsAt ? slotText(booking.startsAt) : booking.waitTo ? "候补中" : "到店时间由经销商与您确认",
  };
  if (template === "testDriveCancelled" || template === "testDriveWaitOver") return { template, params };
  return { template, params: { ...params, link: `${link.origin}${BASE_PATH}/test-drive/booking/${link.token}` } };
}

/** Tells a booking's visitor, in the transaction in which it comes about; nobody where the mobile has been deleted. */
export async function tellVisitor(
  { dealers, messages, desk, origin }: Pick<AppointmentResources, "dealers" | "messages" | "desk" | "origin">,
  tx: Transaction,
  template: BookingMessage,
  booking: Booking,
): Promise<void> {
  if (booking.mobileEncrypted === null) return;
  const message = bookingMessage(template, booking, await dealers.getDealer(booking.dealerId, tx), {
    origin,
    token: desk.tokenOf(booking),
  });
  await messages.enqueueSms(tx, { ...message, about: newsOf(booking), mobileEncrypted: booking.mobileEncrypted });
}
