import { codeFor, openForm, securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { transaction } from "../../database/client.ts";
import { createArticlesService } from "../content/articles.service.ts";
import { createContentService } from "../content/content.service.ts";
import { createActivitiesService } from "./activities.service.ts";

/** An activity of the demo brand that is open and has places. */
const OPEN_ACTIVITY = 1204;

/** A sign-up from the form to its cancelling, and the list of them. */
export const activityPlans: PlanExercise = async (tools) => {
  const { test, recorder, visitor, colleague } = tools;
  const { call, refused } = visitor;
  const mobile = "13900003333";
  const form = openForm(test, "activitySignup");
  await call("activityPlaces", { id: OPEN_ACTIVITY, requestId: form.requestId });
  const consents = { privacy: true as const, shareWithOrganiser: true, photos: true };
  const request = { ...form, activityId: OPEN_ACTIVITY, name: "陈知远", mobile, people: 2, consents };
  const { token } = await call("activitySignup", { ...request, code: await codeFor(tools, mobile, "activitySignup") });
  const again = { ...request, ...openForm(test, "activitySignup"), code: await codeFor(tools, mobile, "activitySignup") };
  await refused("activitySignup", again);
  await refused("activitySignup", { ...again, people: 99 });
  await call("activitySignupView", { token });
  await call("activitySignupCalendar", { token });
  await call("activitySignupCancel", { token });
  const { database, jobs } = test.resources;
  const activities = createActivitiesService({
    database,
    security: securityOf(test),
    articles: createArticlesService(database),
    content: createContentService({ database, jobs }),
    desk: {} as never,
    messages: {} as never,
    origin: "http://localhost",
  });
  await recorder.during("listing sign-ups", () => activities.listSignups(OPEN_ACTIVITY, { pageNum: 1, pageSize: 20 }));
  await recorder.during("changing a quota", () => activities.findQuotaProblem(database, OPEN_ACTIVITY, 200));
  await recorder.during("holding places", () => transaction(database, (tx) => activities.holdPlaces(tx, OPEN_ACTIVITY)));
  const editor = await colleague("reviewer");
  const activity = (await editor("noticePage", { type: "activity" })).list[0]?.id as number;
  await editor("activitySignups", { activityId: activity });
  return {};
};
