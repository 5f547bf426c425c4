import { defineModule, type House } from "../module.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import { approvalHandlers } from "./approvals.routes.ts";
import { type ApprovalKinds, createApprovalsService } from "./approvals.service.ts";
import { exportHandlers } from "./exports.routes.ts";
import { createExportsService, type ExportSources, personalDataTask } from "./exports.service.ts";

/** What two people decide: prices, and personal data that leaves the house. */
export function approvalsModule(
  { database }: House,
  { kinds, sources, tasks }: { kinds: ApprovalKinds; sources: ExportSources; tasks: TaskStarter },
) {
  const approvals = createApprovalsService({ database, kinds });
  return defineModule({
    approvals,
    handlers: { ...approvalHandlers(approvals), ...exportHandlers(createExportsService({ database, sources, tasks }), approvals) },
    tasks: { personalData: personalDataTask(sources) },
    wholeReads: { approvals: "a few a week, each of which two people look at; without a state their list counts them all" },
  });
}
