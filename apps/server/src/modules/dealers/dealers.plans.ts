import { randomUUID } from "node:crypto";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";

/** What visitors read of the network. */
export const dealerPlans: PlanExercise = async ({ visitor }) => {
  await visitor.call("dealerList", {});
  await visitor.call("dealerDetail", { code: "YX11001" });
  await visitor.call("dealerDetail", { code: "YX13002" });
  await visitor.call("dealerPlaces", { code: "YX11001" });
  await visitor.call("dealerReport", { requestId: randomUUID(), code: "YX11001", subject: "phone" });
  await visitor.call("dealerStopList", {});
  return {};
};
