import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import { firstContactDue } from "../submissions/first-contact.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { giveHour } from "./appointments.repository.ts";
import { type Booking, getBooking } from "./booking.ts";
import { tellVisitor } from "./booking-messages.ts";
import { buildCalendarFile } from "./calendar-file.ts";
import { freePlaceOf, takePlace } from "./places.repository.ts";
import { changeDeadline, presentBooking } from "./present-booking.ts";
import { linkExpiry, slotStart } from "./slots.policy.ts";
import type { SlotsService } from "./slots.service.ts";

type WantedSlot = ParsedInput<"testDriveReschedule">["slot"];

/** What the owner of a booking can do with it: by its link, or by number and a code sent to its mobile. */
export function createBookingDesk(resources: AppointmentResources & { slots: SlotsService }) {
  const { database, security, dealers, limiter, desk, now } = resources;

  async function present(booking: Booking) {
    const said = booking.rating === null ? "" : await desk.lastNote(database, booking.id, "rated");
    return presentBooking(booking, await dealers.getDealer(booking.dealerId), security, now(), said);
  }

  const requireByLink = async (token: string) => getBooking(database, await desk.requireByLink(token));
  const lockByLink = async (tx: Transaction, token: string) => getBooking(tx, await desk.lockByLink(tx, token));

  function requireChangeable(booking: Booking): void {
    if (!changeDeadline(booking, now())) throw new AppError("tooLateToChange");
  }

  const isAt = ({ state, startsAt }: Booking, slot: WantedSlot) =>
    state !== "cancelled" && startsAt?.getTime() === slotStart(slot.date, slot.from).getTime();

  async function move({ dealerId, vehicleId }: Booking, token: string, slot: WantedSlot): Promise<Booking> {
    const offer = await resources.slots.requireDealer((await dealers.getDealer(dealerId)).code, vehicleId);
    return transaction(database, async (tx) => {
      const found = await lockByLink(tx, token);
      if (isAt(found, slot)) return found;
      requireChangeable(found);
      const place = resources.slots.requirePlace({ ...offer, vehicleId }, slot);
      await freePlaceOf(tx, { bookingId: found.id });
      if (!(await takePlace(tx, place, { bookingId: found.id }))) throw new AppError("soldOut");
      const { startsAt } = place;
      await giveHour(tx, found.id, startsAt, now());
      const change = { startsFrom: found.startsAt?.toISOString() ?? null, startsTo: startsAt.toISOString() };
      const linkExpiresAt = new Date(Math.max(linkExpiry(startsAt, now()).getTime(), found.linkExpiresAt?.getTime() ?? 0));
      // Whoever has confirmed the old hour has not confirmed the new one, and its clock begins anew.
      const dueAt = firstContactDue(offer.dealer, now());
      const submission = await desk.move(tx, found.submission, {
        kind: "rescheduled",
        to: found.submission.assigneeId === null ? "NEW" : "ASSIGNED",
        by: "visitor",
        change,
        also: { linkExpiresAt, dueAt, warnedAt: null, escalatedAt: null },
      });
      const moved = await getBooking(tx, submission);
      await tellVisitor(resources, tx, "testDriveChanged", moved);
      return moved;
    });
  }

  return {
    async view({ token }: ParsedInput<"testDriveBooking">): Promise<CallOutput<"testDriveBooking">> {
      return present(await requireByLink(token));
    },

    async find({ no, mobile, code }: ParsedInput<"testDriveFind">, { ip }: Pick<CallContext, "ip">): Promise<CallOutput<"testDriveFind">> {
      const submission = await desk.claim({ no, mobile, code, ip }, "未找到该预约，请核对预约号和手机号");
      return { booking: await present(await getBooking(database, submission)), token: desk.tokenOf(submission) };
    },

    /** Cancelling twice is cancelling once. */
    async cancel({ token, reason }: ParsedInput<"testDriveCancel">): Promise<CallOutput<"testDriveCancel">> {
      const booking = await transaction(database, async (tx) => {
        const found = await lockByLink(tx, token);
        if (found.state === "cancelled") return found;
        requireChangeable(found);
        await freePlaceOf(tx, { bookingId: found.id });
        const change = { startsFrom: found.startsAt?.toISOString() ?? null };
        const step = { kind: "cancelled", to: "CANCELLED", by: "visitor", note: reason, change } as const;
        const cancelled = await getBooking(tx, await desk.move(tx, found.submission, step));
        await tellVisitor(resources, tx, "testDriveCancelled", cancelled);
        return cancelled;
      });
      return present(booking);
    },

    /**
     * Moving to the slot it already has changes nothing, so that a repeated request does no harm. Only moves count towards the limit,
     * not what was refused.
     */
    async reschedule({ token, slot }: ParsedInput<"testDriveReschedule">): Promise<CallOutput<"testDriveReschedule">> {
      const booking = await requireByLink(token);
      if (isAt(booking, slot)) return present(booking);
      const ofBooking = { booking: String(booking.id) };
      await limiter.require("bookingChanges", ofBooking);
      try {
        return await present(await move(booking, token, slot));
      } catch (error) {
        await limiter.giveBack("bookingChanges", ofBooking);
        throw error;
      }
    },

    async calendar({ token }: ParsedInput<"testDriveCalendar">): Promise<CallOutput<"testDriveCalendar">> {
      const booking = await requireByLink(token);
      return buildCalendarFile(booking, await dealers.getDealer(booking.dealerId), new URL(resources.origin).host);
    },
  };
}
