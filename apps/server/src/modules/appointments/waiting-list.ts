import { AppError } from "@marque/contract/errors";
import { type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { atLocal, localDate } from "../../local-time.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { listWaiting, updateDetails } from "./appointments.repository.ts";
import { getBooking } from "./booking.ts";
import { tellVisitor } from "./booking-messages.ts";
import type { SlotsService } from "./slots.service.ts";
import { type Waiting, whomToTell } from "./waiting-list.policy.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    tellWaiting: Record<string, never>;
  }
}

/** Nobody is woken by a message that can wait. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;
const OPEN = ["NEW", "ASSIGNED", "CONTACTED"];
/** For so long after their days are over those who waited are still told, should no process have lived meanwhile. */
const LATE_DAYS = 7;

/**
 * Those who wait for a place of a dealer's cars of a vehicle: told in the order in which they came once something is free on their days. The place
 * is kept for nobody, and the message says so; the next in line is told only after those before have had their time. One dealer's cars of a
 * vehicle at a time, so that two processes tell nobody twice.
 */
export function createWaitingList(resources: AppointmentResources & { slots: SlotsService }) {
  const { database, dealers, desk, slots, now } = resources;
  const lately = () => atLocal(now()).toPlainDate().subtract({ days: LATE_DAYS }).toString();

  async function freePlaces(dealerId: number, vehicleId: number) {
    const { code } = await dealers.getDealer(dealerId);
    try {
      return await slots.listDays({ dealerCode: code, vehicleId });
    } catch (error) {
      // A dealer that takes no bookings for now has nothing free.
      if (error instanceof AppError) return [];
      throw error;
    }
  }

  async function serve(of: { dealerId: number; vehicleId: number }): Promise<void> {
    const days = await freePlaces(of.dealerId, of.vehicleId);
    await transaction(database, async (tx) => {
      await lockKey(tx, `waiting ${of.dealerId} ${of.vehicleId}`);
      const { tell, rearm } = whomToTell((await listWaiting(tx, lately(), of)) as Waiting[], days, now());
      for (const id of rearm) await updateDetails(tx, id, { placeToldAt: null });
      for (const id of tell) await tellOne(tx, id);
    });
  }

  async function tellOne(tx: Transaction, id: number): Promise<void> {
    const submission = await desk.lock(tx, id);
    if (!submission || !OPEN.includes(submission.state)) return;
    const booking = await getBooking(tx, submission);
    if (booking.waitTo === null) return;
    await updateDetails(tx, id, { placeToldAt: now(), placeTold: booking.placeTold + 1 });
    await desk.move(tx, submission, { kind: "placeTold", to: submission.state, by: "system" });
    await tellVisitor(resources, tx, "testDrivePlaceFree", booking);
  }

  /** The days are over: what waits for them ends, and its visitor hears of it. */
  async function end(id: number): Promise<void> {
    await transaction(database, async (tx) => {
      const submission = await desk.lock(tx, id);
      if (!submission || !OPEN.includes(submission.state)) return;
      const booking = await getBooking(tx, submission);
      if (booking.waitTo === null || booking.waitTo >= localDate(now())) return;
      const ended = await desk.move(tx, submission, { kind: "cancelled", to: "CANCELLED", by: "system", note: "候补日期已过" });
      await tellVisitor(resources, tx, "testDriveWaitOver", await getBooking(tx, ended));
    });
  }

  return async function tellWaiting(): Promise<void> {
    const { hour } = atLocal(now());
    if (hour < FIRST_HOUR || hour >= LAST_HOUR) return;
    const waiting = await listWaiting(database, lately());
    const today = localDate(now());
    const [over, current] = [
      waiting.filter(({ waitTo }) => (waitTo ?? today) < today),
      waiting.filter(({ waitTo }) => (waitTo ?? today) >= today),
    ];
    for (const { id } of over) await end(id);
    const groups = Map.groupBy(current, ({ dealerId, vehicleId }) => `${dealerId} ${vehicleId}`);
    for (const [first] of groups.values()) if (first) await serve(first);
  };
}
