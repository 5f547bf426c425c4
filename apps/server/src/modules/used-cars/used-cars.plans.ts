import type { PlanExercise } from "#test-support/plans/plan-tools.ts";

/** What visitors look for, and a car's page. */
export const usedCarPlans: PlanExercise = async ({ visitor }) => {
  await visitor.call("usedCarSearch", {});
  await visitor.call("usedCarSearch", { city: "330100", radius: "100", sort: "distance" });
  await visitor.call("usedCarDetail", { id: 1 });
  return {};
};
