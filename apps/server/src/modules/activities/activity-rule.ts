import type { DomainRule } from "../content/workflow/domain-rules.ts";
import type { ActivitiesService } from "./activities.service.ts";

/** Places that are taken cannot be taken away, neither by a smaller quota nor with the whole sign-up. */
export function activityRule(activities: Pick<ActivitiesService, "findQuotaProblem" | "holdPlaces">): DomainRule<"activity"> {
  return {
    async problems(database, { id, payload: { signup } }): Promise<Record<string, string>> {
      const problem = await activities.findQuotaProblem(database, id, signup?.quota ?? 0);
      if (problem === null) return {};
      return signup ? { "signup.quota": problem } : { signup: "已有人报名，不能取消报名；可以提前报名截止时间" };
    },
    hold: (tx, id) => activities.holdPlaces(tx, id),
  };
}
