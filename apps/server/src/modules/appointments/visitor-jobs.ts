import { transaction } from "../../database/client.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { listDueAsks, listDueReminders, updateDetails } from "./appointments.repository.ts";
import { getBooking } from "./booking.ts";
import { tellVisitor } from "./booking-messages.ts";
import { RATING_LINK_DAYS } from "./ratings.policy.ts";
import { isDayBefore, nextReminder } from "./reminders.policy.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    remindOfDrives: Record<string, never>;
    askAboutDrives: Record<string, never>;
  }
}

/** Looked at by one query; what is more waits for the next one. */
const BATCH = 200;
const DAY_MS = 86_400_000;
const OPEN = ["NEW", "ASSIGNED", "CONTACTED", "CONFIRMED"];

/**
 * What visitors are told when its time has come: that their drive is a day or two hours away, and on the day after it that they can say how
 * it was. Each in a transaction of its own under the booking's lock, which notes that it has been said: of two processes one says it. A booking
 * that was moved has other times, one that was given up has none.
 */
export function createVisitorJobs(resources: AppointmentResources) {
  const { database, desk, now } = resources;

  async function remind(id: number): Promise<void> {
    await transaction(database, async (tx) => {
      const submission = await desk.lock(tx, id);
      if (!submission) return;
      const booking = await getBooking(tx, submission);
      const { startsAt, remindAt, closedToldAt } = booking;
      const at = now();
      if (remindAt === null || remindAt > at) return;
      const isToCome = startsAt !== null && startsAt > at && OPEN.includes(submission.state);
      await updateDetails(tx, id, { remindAt: isToCome ? nextReminder(startsAt, at) : null });
      if (!isToCome || closedToldAt !== null) return;
      await desk.move(tx, submission, { kind: "reminded", to: submission.state, by: "system" });
      await tellVisitor(resources, tx, isDayBefore(startsAt, at) ? "testDriveTomorrow" : "testDriveSoon", booking);
    });
  }

  async function ask(id: number): Promise<void> {
    await transaction(database, async (tx) => {
      const submission = await desk.lock(tx, id);
      if (!submission) return;
      const booking = await getBooking(tx, submission);
      const at = now();
      if (booking.askAt === null || booking.askAt > at) return;
      await updateDetails(tx, id, { askAt: null });
      if (booking.state !== "arrived" || booking.rating !== null) return;
      const linkExpiresAt = new Date(Math.max(at.getTime() + RATING_LINK_DAYS * DAY_MS, booking.linkExpiresAt?.getTime() ?? 0));
      const asked = await desk.move(tx, submission, { kind: "asked", to: submission.state, by: "system", also: { linkExpiresAt } });
      await tellVisitor(resources, tx, "testDriveRate", await getBooking(tx, asked));
    });
  }

  async function each(list: typeof listDueAsks, act: (id: number) => Promise<void>): Promise<void> {
    for (let ids = await list(database, now(), BATCH); ids.length > 0; ) {
      for (const id of ids) await act(id);
      ids = ids.length < BATCH ? [] : await list(database, now(), BATCH);
    }
  }

  return {
    remind: () => each(listDueReminders, remind),
    ask: () => each(listDueAsks, ask),
  };
}
