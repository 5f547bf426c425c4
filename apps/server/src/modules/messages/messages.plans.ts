import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { smsMessages } from "../../database/schema/verification.ts";

/** One more message than the forms wrote has left already: that happens when a process dies. */
export const messagePlans: PlanExercise = async ({ test }) => {
  const [message] = await test.resources.database.select({ id: smsMessages.id }).from(smsMessages).limit(1);
  return { sendSms: { messageId: message?.id ?? "" } };
};
