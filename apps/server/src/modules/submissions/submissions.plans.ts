import { formatBookingNumber } from "@marque/contract/rules/booking-number";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";

/** The list of what visitors have sent, narrowed in every way, and one of each kind. */
export const submissionPlans: PlanExercise = async ({ colleague }) => {
  const call = await colleague("reviewer");
  for (const query of [
    {},
    { kind: "activitySignup" as const },
    { state: "NEW" as const },
    { kind: "callBack" as const, state: "DONE" as const },
    { from: "2026-11-01", to: "2026-11-30" },
    { search: "13900000000" },
    { search: formatBookingNumber("2026-11-21", 42) },
    { dealerCode: "YX31001" },
  ]) {
    const { next } = await call("submissionList", { ...query, pageSize: 2 });
    if (next !== null) await call("submissionList", { ...query, after: next });
  }
  for (const { kind } of [{ kind: "testDrive" as const }, { kind: "activitySignup" as const }, { kind: "callBack" as const }]) {
    const [sent] = (await call("submissionList", { kind })).list;
    await call("submissionDetail", { id: Number(sent?.id) });
    if (sent?.mobile) await call("submissionContact", { id: Number(sent.id), reason: "回电确认" });
  }
  return {};
};
