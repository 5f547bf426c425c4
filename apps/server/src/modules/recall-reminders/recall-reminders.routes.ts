import type { Handlers } from "../../http/calls.ts";
import type { FormGuard } from "../submissions/form-guard.ts";
import type { RecallRemindersService } from "./recall-reminders.service.ts";

type Own = "recallRepairForm" | "recallReminder" | "recallReminderView" | "recallReminderStop";

/** @param repairs of the form for repairs, which begins in the same way */
export function recallReminderHandlers(service: RecallRemindersService, repairs: FormGuard): Handlers<Own> {
  const guards = { recallRepair: repairs, recallReminder: service.guard };
  return {
    recallRepairForm: async ({ input }) => ({ formToken: guards[input.form].formToken(input.requestId) }),
    recallReminder: ({ input, context }) => service.set(input, context),
    recallReminderView: ({ input }) => service.view(input.token),
    recallReminderStop: ({ input }) => service.stop(input.token),
  };
}
