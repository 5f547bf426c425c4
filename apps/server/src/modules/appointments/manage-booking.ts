import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import { hashToken } from "../../security/field-encryption.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import {
  addEvent,
  findBookingByLink,
  lockBookingByLink,
  lockBookingByNo,
  type StoredBooking,
  updateBooking,
} from "./appointments.repository.ts";
import { bookingMessage } from "./booking-messages.ts";
import { buildCalendarFile } from "./calendar-file.ts";
import { freePlaceOf, takePlace } from "./places.repository.ts";
import { changeDeadline, presentBooking } from "./present-booking.ts";
import { linkExpiry, slotStart } from "./slots.policy.ts";
import type { SlotsService } from "./slots.service.ts";

/** How long a link works at least once its owner has proved who they are. */
const FOUND_LINK_HOURS = 24;

/** What the owner of a booking can do with it: by its link, or by number and a code sent to its mobile. */
export function createBookingDesk(resources: AppointmentResources & { slots: SlotsService }) {
  const { database, security, dealers, verification, messages, now } = resources;

  const present = async (booking: StoredBooking) => presentBooking(booking, await dealers.getDealer(booking.dealerId), security, now());

  /** An unknown link and one whose time is over get the same answer. */
  function requireLive(booking: StoredBooking | undefined): StoredBooking {
    if (!booking || booking.linkExpiresAt <= now()) throw new AppError("linkExpired");
    return booking;
  }

  function requireChangeable(booking: StoredBooking): void {
    if (!changeDeadline(booking, now())) throw new AppError("tooLateToChange");
  }

  async function tell(tx: Transaction, template: "testDriveChanged" | "testDriveCancelled", booking: StoredBooking, token: string) {
    if (booking.mobileEncrypted === null) return;
    const message = bookingMessage(template, booking, await dealers.getDealer(booking.dealerId, tx), { origin: resources.origin, token });
    await messages.enqueueSms(tx, { ...message, mobileEncrypted: booking.mobileEncrypted });
  }

  return {
    async view({ token }: ParsedInput<"testDriveBooking">): Promise<CallOutput<"testDriveBooking">> {
      return present(requireLive(await findBookingByLink(database, hashToken(token))));
    },

    /** An unknown number and somebody else's get the same answer. The code is used up only where a booking was found. */
    async find({ no, mobile, code }: ParsedInput<"testDriveFind">): Promise<CallOutput<"testDriveFind">> {
      const checked = await verification.checkSmsCode({ mobile, purpose: "findBooking", code });
      const booking = await transaction(database, async (tx) => {
        const found = await lockBookingByNo(tx, no);
        if (found?.mobileIndex !== checked.mobileIndex) throw new AppError("notFound", { message: "未找到该预约，请核对预约号和手机号" });
        await verification.burnSmsCode(tx, checked);
        const atLeast = new Date(now().getTime() + FOUND_LINK_HOURS * 3_600_000);
        return found.linkExpiresAt < atLeast ? updateBooking(tx, found.id, { linkExpiresAt: atLeast }) : found;
      });
      return { booking: await present(booking), token: security.decryptField("bookingLink", booking.linkEncrypted) };
    },

    /** Cancelling twice is cancelling once. */
    async cancel({ token, reason }: ParsedInput<"testDriveCancel">): Promise<CallOutput<"testDriveCancel">> {
      const booking = await transaction(database, async (tx) => {
        const found = requireLive(await lockBookingByLink(tx, hashToken(token)));
        if (found.state === "cancelled") return found;
        requireChangeable(found);
        await freePlaceOf(tx, { bookingId: found.id });
        const cancelReasonEncrypted = reason === "" ? null : security.encryptField("remark", reason);
        const cancelled = await updateBooking(tx, found.id, { state: "cancelled", cancelReasonEncrypted });
        const change = { stateFrom: found.state, stateTo: "cancelled", startsFrom: found.startsAt } as const;
        await addEvent(tx, { bookingId: found.id, kind: "cancelled", ...change, by: "visitor", at: now() });
        await tell(tx, "testDriveCancelled", cancelled, token);
        return cancelled;
      });
      return present(booking);
    },

    /** Moving to the slot it already has changes nothing, so that a repeated request does no harm. */
    async reschedule({ token, slot }: ParsedInput<"testDriveReschedule">): Promise<CallOutput<"testDriveReschedule">> {
      const { dealerId, vehicleId } = requireLive(await findBookingByLink(database, hashToken(token)));
      const offer = await resources.slots.requireDealer((await dealers.getDealer(dealerId)).code, vehicleId);
      const booking = await transaction(database, async (tx) => {
        const found = requireLive(await lockBookingByLink(tx, hashToken(token)));
        if (found.state !== "cancelled" && found.startsAt?.getTime() === slotStart(slot.date, slot.from).getTime()) return found;
        requireChangeable(found);
        const place = resources.slots.requirePlace({ ...offer, vehicleId }, slot);
        await freePlaceOf(tx, { bookingId: found.id });
        if (!(await takePlace(tx, place, { bookingId: found.id }))) throw new AppError("soldOut");
        const { startsAt } = place;
        const linkExpiresAt = new Date(Math.max(linkExpiry(startsAt, now()).getTime(), found.linkExpiresAt.getTime()));
        const moved = await updateBooking(tx, found.id, { startsAt, linkExpiresAt, state: "submitted" });
        const change = { stateFrom: found.state, stateTo: "submitted", startsFrom: found.startsAt, startsTo: startsAt } as const;
        await addEvent(tx, { bookingId: found.id, kind: "rescheduled", ...change, by: "visitor", at: now() });
        await tell(tx, "testDriveChanged", moved, token);
        return moved;
      });
      return present(booking);
    },

    async calendar({ token }: ParsedInput<"testDriveCalendar">): Promise<CallOutput<"testDriveCalendar">> {
      const booking = requireLive(await findBookingByLink(database, hashToken(token)));
      return buildCalendarFile(booking, await dealers.getDealer(booking.dealerId), new URL(resources.origin).host);
    },
  };
}
