import { randomUUID } from "node:crypto";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { signInAs } from "#test-support/staff.ts";

/** What visitors have answered and signed up for, taken out by two people. */
export const approvalPlans: PlanExercise = async ({ test, recorder, as, colleague }) => {
  const { headers } = await signInAs(test, "reviewer");
  const call = as(headers);
  const secondPerson = await colleague("compliance");
  const activity = (await call("noticePage", { type: "activity" })).list[0]?.id as number;
  for (const kind of [
    { kind: "surveyAnswers" as const },
    { kind: "submissions" as const, submissions: { kind: "testDrive" as const, from: "2026-01-01" } },
    { kind: "activitySignups" as const, activityId: activity },
  ]) {
    const { id } = await call("exportRequest", { requestId: randomUUID(), reason: "到场签到用", ...kind });
    await secondPerson("approvalDecide", { id, approve: true });
    const { id: task } = await call("exportCollect", { id });
    await recorder.during("job runTask", () => test.resources.jobs.runDue());
    const { address } = await call("taskDownload", { id: task, format: "csv" });
    await recorder.during("result of a task", () => test.app.inject({ url: address, headers }));
  }
  return {};
};
