import { type Transaction, transaction } from "../../database/client.ts";
import { localDate } from "../../local-time.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { updateDetails } from "./appointments.repository.ts";
import { type Booking, getBooking } from "./booking.ts";
import { tellVisitor } from "./booking-messages.ts";
import { findClosing, findPlaceOf, listBookedWithin, listClosings } from "./closings.repository.ts";
import { isClosed } from "./free-cars.policy.ts";
import { freePlaceOf, takePlace } from "./places.repository.ts";
import { transferDaysUntil } from "./slots.policy.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    settleClosing: { closingId: number };
  }
}

const HOUR_MS = 3_600_000;
const OPEN = ["NEW", "ASSIGNED", "CONTACTED", "CONFIRMED"];

/** Undoes what was tried of a transaction. */
class NotTaken extends Error {}

/**
 * After hours were closed, or opened again: whoever has one of them gets another car of the same kind at the same hour, or is told that the
 * hour is closed and chooses another; whoever was told and has not chosen yet hears that the hour stands again. Each booking in a transaction of its
 * own, under its lock, so that it may be done twice and by several processes.
 */
export function createClosingSettler(resources: AppointmentResources) {
  const { database, desk, now } = resources;

  async function settle(id: number): Promise<void> {
    await transaction(database, async (tx) => {
      const submission = await desk.lock(tx, id);
      const place = await findPlaceOf(tx, id);
      if (!submission || !place || place.startsAt <= now() || !OPEN.includes(submission.state)) return;
      const booking = await getBooking(tx, submission);
      const until = new Date(place.startsAt.getTime() + HOUR_MS);
      const closings = await listClosings(tx, { dealerId: booking.dealerId, from: place.startsAt, until });
      const closed = isClosed(closings, place.carId, place.startsAt);
      if (closed === (booking.closedToldAt !== null)) return;
      const step = { to: submission.state, by: "system" } as const;
      if (closed && (await takeOtherCar(tx, booking, place.startsAt))) {
        await desk.move(tx, submission, { ...step, kind: "noted", note: "原车停用，已换同车型的另一辆" });
        return;
      }
      await updateDetails(tx, id, { closedToldAt: closed ? now() : null });
      await desk.move(tx, submission, { ...step, kind: closed ? "hourClosed" : "hourReopened" });
      await tellVisitor(resources, tx, closed ? "testDriveHourClosed" : "testDriveHourReopened", booking);
    });
  }

  async function takeOtherCar(tx: Transaction, { id, dealerId, vehicleId }: Booking, startsAt: Date): Promise<boolean> {
    const at = now();
    const wanted = { dealerId, vehicleId, startsAt, maxTransferDays: transferDaysUntil(localDate(startsAt), at), now: at };
    try {
      await tx.transaction(async (trying) => {
        await freePlaceOf(trying, { bookingId: id });
        if (!(await takePlace(trying, wanted, { bookingId: id }))) throw new NotTaken();
      });
      return true;
    } catch (error) {
      if (error instanceof NotTaken) return false;
      throw error;
    }
  }

  return async function settleClosing({ closingId }: { closingId: number }): Promise<void> {
    const closing = await findClosing(database, closingId);
    if (!closing) return;
    const span = { dealerId: closing.dealerId, carId: closing.testCarId, from: closing.startsAt, until: closing.endsAt };
    for (const { id } of await listBookedWithin(database, span)) await settle(id);
  };
}
