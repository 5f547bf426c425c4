import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { createComplaintWork } from "./answer-complaint.ts";
import type { createComplaintProgress } from "./complaint-progress.ts";
import type { ComplaintsService } from "./complaints.service.ts";

export function complaintHandlers(
  service: ComplaintsService,
  progress: ReturnType<typeof createComplaintProgress>,
): Handlers<"complaint" | "complaintForm" | "complaintFind" | "complaintProgress" | "complaintVerdict" | "complaintWithdraw"> {
  return {
    complaint: ({ input, context }) => service.complain(input, context),
    complaintForm: ({ input }) => service.form(input),
    complaintFind: ({ input, context }) => progress.find(input, context),
    complaintProgress: ({ input }) => progress.view(input),
    complaintVerdict: ({ input }) => progress.judge(input),
    complaintWithdraw: ({ input }) => progress.withdraw(input),
  };
}

export function manageComplaintHandlers(
  work: ReturnType<typeof createComplaintWork>,
): Handlers<"complaintDetail" | "complaintAnswer" | "complaintEvidence"> {
  return {
    complaintDetail: ({ input, context, scope }) => work.detail(actorOf(context), input, scope),
    complaintAnswer: ({ input, context }) => work.answer(actorOf(context), input),
    complaintEvidence: ({ input, context }) => work.showEvidence(actorOf(context), input),
  };
}
