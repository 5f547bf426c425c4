import type { PlanExercise } from "#test-support/plans/plan-tools.ts";

/** What visitors read of the network. */
export const dealerPlans: PlanExercise = async ({ visitor }) => {
  await visitor.call("dealerList", {});
  return {};
};
