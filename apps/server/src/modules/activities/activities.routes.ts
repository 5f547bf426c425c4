import type { Handlers } from "../../http/calls.ts";
import type { ActivitiesService } from "./activities.service.ts";

export type ActivityCallId = "activityPlaces" | "activitySignup" | "activitySignupView" | "activitySignupCancel" | "activitySignupCalendar";

export function activityHandlers(service: ActivitiesService): Handlers<ActivityCallId> {
  return {
    activityPlaces: ({ input }) => service.places(input),
    activitySignup: ({ input, context }) => service.signUp(input, context),
    activitySignupView: ({ input }) => service.view(input),
    activitySignupCancel: ({ input }) => service.cancel(input),
    activitySignupCalendar: ({ input }) => service.calendar(input),
  };
}
