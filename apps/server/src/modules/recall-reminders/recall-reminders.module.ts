import type { ContentService } from "../content/content.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineJob, defineModule, type House, type Retention } from "../module.ts";
import type { RecallCars } from "../recall/recall-cars.ts";
import { endByLink } from "../submissions/end-by-link.ts";
import type { SubmissionDesk } from "../submissions/submissions.service.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { deleteEndedBefore } from "./recall-reminders.repository.ts";
import { recallReminderHandlers } from "./recall-reminders.routes.ts";
import { createRecallReminders } from "./recall-reminders.service.ts";
import { remindersOfPerson } from "./reminders-of-person.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    remindOfRecalls: Record<string, never>;
    cleanRecallReminders: Record<string, never>;
  }
}

/** How long the link of one that has ended says so. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;
/** Long enough for a hundred thousand; what is left is done the next morning. */
const TIMEOUT_SECONDS = 3_600;

/** Reminders of open recalls. */
export function recallRemindersModule(
  { database, security, limiter, settings }: House,
  needs: {
    content: ContentService;
    messages: MessagesService;
    verification: VerificationService;
    cars: RecallCars;
    /** Of the repairs' form, which begins beside the reminder's. */
    repairDesk: Pick<SubmissionDesk, "guard">;
  },
) {
  const { repairDesk, ...services } = needs;
  const { perAddressHour } = settings.limits.leads;
  const reminders = createRecallReminders({ ...services, database, security, limiter, perAddressHour, origin: settings.publicOrigin });
  const retention: Retention = {
    job: "cleanRecallReminders",
    cron: "47 4 * * *",
    clean: (at) => deleteEndedBefore(database, new Date(at.getTime() - LINK_DAYS * DAY_MS)),
  };
  return defineModule({
    remind: reminders.remind,
    handlers: recallReminderHandlers(reminders, repairDesk.guard),
    jobs: [
      defineJob("remindOfRecalls", (_, signal) => reminders.remind(signal), {
        cron: "5 10 * * *",
        concurrency: 1,
        timeoutSeconds: TIMEOUT_SECONDS,
      }),
    ],
    server: endByLink("/carRecall/reminder", reminders.stop),
    retention: [retention],
    personalData: { recall_reminders: remindersOfPerson({ database, security }) },
  });
}
