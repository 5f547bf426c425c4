import { morningAfter } from "../../local-time.ts";
import type { RecallOfCar } from "../recall/recall-cars.ts";
import { isOpenRecall } from "../recall/recall-cars.ts";

/** Whether something that an open recall of the car needs is not there yet. */
export function waitsForParts(recalls: readonly RecallOfCar[]): boolean {
  return recalls.some((recall) => isOpenRecall(recall) && recall.campaign.partsState === "waiting");
}

/** When a reminder is looked at next: tomorrow while parts are waited for, and at its end at the latest. */
export function nextLook({ remindAt, endsAt }: { remindAt: Date; endsAt: Date }, waits: boolean, at: Date): Date {
  return new Date(Math.min(endsAt.getTime(), remindAt.getTime(), waits ? morningAfter(at, 1).getTime() : Number.POSITIVE_INFINITY));
}

/** What is to be done about a reminder that is looked at. */
export type Step =
  /** Nothing is open any more, or its time is over: nothing is sent, and it ends. */
  | { kind: "end" }
  | { kind: "send"; template: "recallReminderDue" | "recallReminderParts"; remindAt: Date; lookAt: Date; waitsForParts: boolean }
  | { kind: "wait"; lookAt: Date; waitsForParts: boolean };

/** @param recalls of the car, as they stand */
export function stepOf(
  reminder: { weeks: number; waitsForParts: boolean; remindAt: Date; endsAt: Date },
  recalls: readonly RecallOfCar[],
  at: Date,
): Step {
  if (at >= reminder.endsAt || !recalls.some(isOpenRecall)) return { kind: "end" };
  const waits = waitsForParts(recalls);
  const isHere = reminder.waitsForParts && !waits;
  if (!isHere && at < reminder.remindAt) {
    return { kind: "wait", waitsForParts: waits, lookAt: nextLook(reminder, waits, at) };
  }
  const remindAt = morningAfter(at, reminder.weeks * 7);
  return {
    kind: "send",
    template: isHere ? "recallReminderParts" : "recallReminderDue",
    waitsForParts: waits,
    remindAt,
    lookAt: nextLook({ remindAt, endsAt: reminder.endsAt }, waits, at),
  };
}
