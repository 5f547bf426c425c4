import { securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { openModules } from "../../app.ts";
import { transaction } from "../../database/client.ts";
import { addMember } from "../accounts/accounts.repository.ts";

/** Everything of somebody who becomes a member after they have complained (complaints.plans.ts): handed to them, and erased. */
export const personalDataPlans: PlanExercise = async ({ test, recorder }) => {
  const { database } = test.resources;
  const security = securityOf(test);
  const mobile = "13900006666";
  const mobileIndex = security.blindIndex("mobile", mobile);
  const sealed = { mobileEncrypted: security.encryptField("mobile", mobile), mobileIndex };
  const member = await addMember(database, { ...sealed, nickname: "知远", firstChannel: "WEB" });
  const subject = { memberId: member.id, mobileIndex };
  const { personal } = openModules(test.resources).services;
  await recorder.during("handing somebody what is kept of them", () => personal.exportOf(subject));
  await recorder.during("listing somebody's pictures", () => personal.keptOf(subject));
  await recorder.during("erasing somebody", () => transaction(database, (tx) => personal.eraseOf(tx, subject, new Date())));
  return {};
};
