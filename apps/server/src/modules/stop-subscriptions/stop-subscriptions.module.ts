import type { ContentService } from "../content/content.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineJob, defineModule, type House, type Retention } from "../module.ts";
import { endByLink } from "../submissions/end-by-link.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { deleteEndedBefore } from "./stop-subscriptions.repository.ts";
import { stopSubscriptionHandlers } from "./stop-subscriptions.routes.ts";
import { createStopSubscriptions } from "./stop-subscriptions.service.ts";
import { subscriptionsOfPerson } from "./subscriptions-of-person.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    tellOfStops: Record<string, never>;
    cleanStopSubscriptions: Record<string, never>;
  }
}

/** How long the link of one that has ended says so. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;
/** Long enough for a hundred thousand; what is left is done the next morning. */
const TIMEOUT_SECONDS = 3_600;

/** Messages to whoever wants to know which dealers stop. */
export function stopSubscriptionsModule(
  { database, security, limiter, settings }: House,
  needs: { content: ContentService; messages: MessagesService; verification: VerificationService },
) {
  const { perAddressHour } = settings.limits.leads;
  const subscriptions = createStopSubscriptions({ ...needs, database, security, limiter, perAddressHour, origin: settings.publicOrigin });
  const retention: Retention = {
    job: "cleanStopSubscriptions",
    cron: "52 4 * * *",
    clean: (at) => deleteEndedBefore(database, new Date(at.getTime() - LINK_DAYS * DAY_MS)),
  };
  return defineModule({
    tellOfStops: subscriptions.tell,
    handlers: stopSubscriptionHandlers(subscriptions),
    jobs: [
      defineJob("tellOfStops", (_, signal) => subscriptions.tell(signal), {
        cron: "25 10 * * *",
        concurrency: 1,
        timeoutSeconds: TIMEOUT_SECONDS,
      }),
    ],
    server: endByLink("/dealer-inquiry-stop/sms", subscriptions.end),
    retention: [retention],
    personalData: { dealer_stop_subscriptions: subscriptionsOfPerson({ database, security }) },
  });
}
