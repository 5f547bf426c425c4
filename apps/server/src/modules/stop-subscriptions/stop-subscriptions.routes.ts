import type { Handlers } from "../../http/calls.ts";
import type { StopSubscriptionsService } from "./stop-subscriptions.service.ts";

type Own = "stopSubscriptionForm" | "stopSubscription" | "stopSubscriptionView" | "stopSubscriptionEnd";

export function stopSubscriptionHandlers(service: StopSubscriptionsService): Handlers<Own> {
  return {
    stopSubscriptionForm: async ({ input }) => service.begin(input.requestId),
    stopSubscription: ({ input, context }) => service.subscribe(input, context),
    stopSubscriptionView: ({ input }) => service.view(input.token),
    stopSubscriptionEnd: ({ input }) => service.end(input.token),
  };
}
