import { AppError, invalidFields } from "@marque/contract/errors";
import type { Transaction } from "../../database/client.ts";
import type { StaffMove } from "../submissions/inbox-work.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { giveHour, updateDetails } from "./appointments.repository.ts";
import { type Booking, getBooking } from "./booking.ts";
import { tellVisitor } from "./booking-messages.ts";
import { freePlaceOf, takePlace } from "./places.repository.ts";
import { askAt } from "./ratings.policy.ts";
import type { SlotsService } from "./slots.service.ts";

/**
 * What a booking does when staff bring it further: confirmed it has an hour, which is taken now where it had none, and the visitor is told;
 * given up its place is free for others. Throws `soldOut` and wrong-field errors.
 */
export function createStaffMoves(resources: AppointmentResources & { slots: SlotsService }) {
  const { dealers, slots, now } = resources;

  return async function move(tx: Transaction, { submission, to, slot }: StaffMove): Promise<void> {
    const booking = await getBooking(tx, submission);
    if (to === "CONFIRMED") {
      const startsAt = booking.startsAt ?? (await takeHour(tx, booking, slot));
      return tellVisitor(resources, tx, "testDriveConfirmed", { ...booking, startsAt });
    }
    if (to === "NO_SHOW" && booking.startsAt && booking.startsAt > now()) {
      throw new AppError("wrongState", { message: "还没到约定的时间，不能标为未到店" });
    }
    if (to === "NO_SHOW") await updateDetails(tx, booking.id, { askAt: null });
    if (to === "ARRIVED") await updateDetails(tx, booking.id, { askAt: askAt(now()), remindAt: null });
    if (to === "CANCELLED" || to === "INVALID") await freePlaceOf(tx, { bookingId: booking.id });
    if (to === "CANCELLED") await tellVisitor(resources, tx, "testDriveCancelled", booking);
  };

  async function takeHour(tx: Transaction, { id, dealerId, vehicleId }: Booking, slot: StaffMove["slot"]): Promise<Date> {
    if (!slot) throw invalidFields({ slot: "请填写与客户约定的到店时间" });
    const offer = await slots.requireDealer((await dealers.getDealer(dealerId, tx)).code, vehicleId);
    const place = slots.requirePlace({ ...offer, vehicleId }, slot);
    if (!(await takePlace(tx, place, { bookingId: id }))) throw new AppError("soldOut");
    await giveHour(tx, id, place.startsAt, now());
    return place.startsAt;
  }
}
