import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import { maskMobile } from "@marque/contract/rules/mobile";
import { maskPersonName } from "@marque/contract/rules/name";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { type Dealer, presentDealer } from "../dealers/dealers.service.ts";
import type { Booking } from "./booking.ts";
import { mayRate } from "./ratings.policy.ts";
import { changeableUntil, slotAt } from "./slots.policy.ts";

/** A booking that is still to come: it can be changed, and a second one for the same vehicle is a double booking. */
export function isOpen({ state, startsAt, closedToldAt }: Pick<Booking, "state" | "startsAt" | "closedToldAt">, now: Date): boolean {
  const isToCome = startsAt === null || startsAt > now || closedToldAt !== null;
  return (state === "submitted" || state === "confirmed") && isToCome;
}

/**
 * Until when a booking can be changed or cancelled online; null when it no longer can. Without a slot, and where the dealer has closed it:
 * as long as its link works.
 */
export function changeDeadline(booking: Pick<Booking, "state" | "startsAt" | "closedToldAt" | "linkExpiresAt">, now: Date): Date | null {
  const { startsAt, closedToldAt } = booking;
  const deadline = startsAt && closedToldAt === null ? changeableUntil(startsAt) : booking.linkExpiresAt;
  return deadline && isOpen(booking, now) && now <= deadline ? deadline : null;
}

/**
 * A booking as its owner sees it: name and mobile masked, nothing at all of them once the retention is over.
 * @param said why they rated it as they did
 */
export function presentBooking(booking: Booking, dealer: Dealer, security: Security, now: Date, said = ""): TestDriveBooking {
  const { waitFrom, waitTo, rating } = booking;
  const deadline = changeDeadline(booking, now);
  const read = (purpose: string, stored: string | null) => (stored === null ? "" : security.decryptField(purpose, stored));
  return {
    no: booking.no,
    state: booking.state,
    vehicle: { vehicleId: booking.vehicleId, trimId: booking.trimId, ...booking.vehicle },
    dealer: presentDealer(dealer),
    isClosed: booking.closedToldAt !== null && isOpen(booking, now),
    waiting: waitFrom !== null && waitTo !== null && isOpen(booking, now) ? { from: waitFrom, to: waitTo } : null,
    mayRate: mayRate(booking, now),
    rating: rating === null ? null : { score: rating, text: said },
    slot: booking.startsAt && slotAt(booking.startsAt),
    name: maskPersonName(read("personName", booking.nameEncrypted)),
    mobile: maskMobile(read("mobile", booking.mobileEncrypted)),
    hasLicense: booking.hasLicense,
    changeableUntil: deadline && wireInstant(deadline),
    createdAt: wireInstant(booking.createdAt),
  };
}
