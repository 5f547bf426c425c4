import type { Handlers } from "../../http/calls.ts";
import type { ActivitiesService } from "./activities.service.ts";

export function manageSignupHandlers(service: ActivitiesService): Handlers<"activitySignups"> {
  return { activitySignups: ({ input: { activityId, ...page } }) => service.listSignups(activityId, page) };
}
