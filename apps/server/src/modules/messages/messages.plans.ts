import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { smsMessages } from "../../database/schema/verification.ts";
import { findWishesOf } from "./messages.repository.ts";

/** One more message than the forms wrote has left already: that happens when a process dies. What can wait asks whose number it is. */
export const messagePlans: PlanExercise = async ({ test, recorder }) => {
  const { database } = test.resources;
  await recorder.during("what a number's member wants to be told", () => findWishesOf(database, "nobody's"));
  const [message] = await database.select({ id: smsMessages.id }).from(smsMessages).limit(1);
  return { sendSms: { messageId: message?.id ?? "" } };
};
