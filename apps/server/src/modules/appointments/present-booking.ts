import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import { maskMobile } from "@marque/contract/rules/mobile";
import { maskPersonName } from "@marque/contract/rules/name";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { type Dealer, presentDealer } from "../dealers/dealers.service.ts";
import type { Booking } from "./booking.ts";
import { changeableUntil, slotAt } from "./slots.policy.ts";

/** A booking that is still to come: it can be changed, and a second one for the same vehicle is a double booking. */
export function isOpen(booking: Pick<Booking, "state" | "startsAt">, now: Date): boolean {
  return (booking.state === "submitted" || booking.state === "confirmed") && (booking.startsAt === null || booking.startsAt > now);
}

/** Until when a booking can be changed or cancelled online; null when it no longer can. Without a slot: as long as its link works. */
export function changeDeadline(booking: Pick<Booking, "state" | "startsAt" | "linkExpiresAt">, now: Date): Date | null {
  const deadline = booking.startsAt ? changeableUntil(booking.startsAt) : booking.linkExpiresAt;
  return deadline && isOpen(booking, now) && now <= deadline ? deadline : null;
}

/** A booking as its owner sees it: name and mobile masked, nothing at all of them once the retention is over. */
export function presentBooking(booking: Booking, dealer: Dealer, security: Security, now: Date): TestDriveBooking {
  const deadline = changeDeadline(booking, now);
  const read = (purpose: string, stored: string | null) => (stored === null ? "" : security.decryptField(purpose, stored));
  return {
    no: booking.no,
    state: booking.state,
    vehicle: { vehicleId: booking.vehicleId, trimId: booking.trimId, ...booking.vehicle },
    dealer: presentDealer(dealer),
    slot: booking.startsAt && slotAt(booking.startsAt),
    name: maskPersonName(read("personName", booking.nameEncrypted)),
    mobile: maskMobile(read("mobile", booking.mobileEncrypted)),
    hasLicense: booking.hasLicense,
    changeableUntil: deadline && wireInstant(deadline),
    createdAt: wireInstant(booking.createdAt),
  };
}
