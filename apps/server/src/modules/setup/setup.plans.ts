import type { PlanExercise } from "#test-support/plans/plan-tools.ts";

/** How far a new site is. */
export const setupPlans: PlanExercise = async ({ colleague }) => {
  const call = await colleague("superAdmin");
  await call("setupChecklist", {});
  return {};
};
