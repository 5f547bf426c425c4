import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { ApprovalsService } from "./approvals.service.ts";

export function approvalHandlers(service: ApprovalsService): Handlers<"approvalList" | "approvalDecide" | "approvalWithdraw"> {
  return {
    approvalList: ({ input, context }) => service.list(actorOf(context), input),
    approvalDecide: ({ input, context }) => service.decide(actorOf(context), input),
    approvalWithdraw: ({ input, context }) => service.withdraw(actorOf(context), input.id),
  };
}
