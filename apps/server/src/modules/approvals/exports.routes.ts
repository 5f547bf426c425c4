import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { ApprovalsService } from "./approvals.service.ts";
import type { ExportsService } from "./exports.service.ts";

export function exportHandlers(service: ExportsService, approvals: ApprovalsService): Handlers<"exportRequest" | "exportCollect"> {
  return {
    exportRequest: async ({ input, context }) => {
      const actor = actorOf(context);
      return approvals.require(actor, await service.request(actor, input));
    },
    exportCollect: ({ input, context }) => service.collect(actorOf(context), input.id),
  };
}
