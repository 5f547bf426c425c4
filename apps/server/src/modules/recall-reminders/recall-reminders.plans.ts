import { isNull } from "drizzle-orm";
import { codeFor, openForm } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { vinsToTry } from "../../../../../demo/recall/vins-to-try.ts";
import { recallReminders } from "../../database/schema/recall-owners.ts";

/** Reminders set, set anew, looked at, stopped, and one that is due. */
export const recallReminderPlans: PlanExercise = async (tools) => {
  const { test, visitor } = tools;
  const { call } = visitor;
  // The repairs have the first one done.
  const vins = vinsToTry
    .filter(({ outcome }) => outcome === "open")
    .slice(1)
    .map(({ vin }) => vin);
  const set = async (vin = "", mobile = "13900006670") => {
    const request = {
      ...openForm(test, "recallReminder"),
      vin,
      mobile,
      weeks: 4 as const,
      code: await codeFor(tools, mobile, "recallReminder"),
      consents: { privacy: true as const, contact: true as const },
    };
    const { token } = await call("recallReminder", request);
    await call("recallReminder", request);
    return token;
  };
  await set(vins[0]);
  await call("recallReminderView", { token: await set(vins[0]) });
  await call("recallReminderStop", { token: await set(vins[1], "13900006671") });
  await test.resources.database
    .update(recallReminders)
    .set({ lookAt: new Date(0), remindAt: new Date(0) })
    .where(isNull(recallReminders.endedAt));
  return {};
};
