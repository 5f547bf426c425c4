import { randomUUID } from "node:crypto";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";

/** Long work that is asked for and called off, and the list of it. */
export const taskPlans: PlanExercise = async ({ colleague }) => {
  const call = await colleague("superAdmin");
  const { id } = await call("searchReindex", { requestId: randomUUID() });
  await call("taskCancel", { id });
  await call("taskList", {});
  return { runTask: { taskId: randomUUID() }, watchTask: { taskId: randomUUID() } };
};
