import { ANALYTICS_APP_IDS } from "@marque/contract/rules/analytics";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { makeEventDays } from "./event-days.ts";

const DAY_MS = 24 * 3_600_000;

/** Events, and the days that hold those to come. */
export const analyticsPlans: PlanExercise = async ({ test, recorder, visitor }) => {
  // As the nights to come do.
  await recorder.during("making days of events", () => makeEventDays(test.resources.database, new Date(Date.now() + 2 * DAY_MS)));
  await visitor.call("collectEvents", {
    appId: ANALYTICS_APP_IDS.WEB,
    events: [{ event: "top_tab_click", params: { button_id: 1 }, at: new Date().toISOString() }],
  });
  return {};
};
