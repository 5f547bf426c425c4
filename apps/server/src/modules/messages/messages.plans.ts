import { randomUUID } from "node:crypto";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { mailMessages } from "../../database/schema/mail.ts";
import { smsMessages } from "../../database/schema/verification.ts";
import { findWishesOf, findWishesOfMember } from "./messages.repository.ts";

/** One more message than the forms wrote has left already: that happens when a process dies. What can wait asks whose number it is. */
export const messagePlans: PlanExercise = async ({ test, recorder }) => {
  const { database } = test.resources;
  await recorder.during("what a number's member wants to be told", () => findWishesOf(database, "nobody's"));
  await recorder.during("the same of a member", () => findWishesOfMember(database, randomUUID()));
  const [message] = await database.select({ id: smsMessages.id }).from(smsMessages).limit(1);
  const [mail] = await database.select({ id: mailMessages.id }).from(mailMessages).limit(1);
  return { sendSms: { messageId: message?.id ?? "" }, sendMail: { mailId: mail?.id ?? "" } };
};
