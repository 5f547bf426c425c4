import type { Handlers } from "#http/calls.ts";
import { actorOf } from "../../staff/audit.service.ts";
import type { createListExport } from "./list-export.ts";
import type { WorkflowService } from "./workflow.service.ts";

export function manageContentHandlers({
  lists,
  drafts,
  publication,
  revisions,
  bulk,
  order,
  exportList,
}: WorkflowService & { exportList: ReturnType<typeof createListExport> }): Handlers<
  | "workDesk"
  | "manageContentList"
  | "manageContentExport"
  | "manageContentItem"
  | "manageContentCreate"
  | "manageContentSave"
  | "manageContentDiscard"
  | "manageContentSubmit"
  | "manageContentReject"
  | "manageContentPublish"
  | "manageContentTakeDown"
  | "manageContentDelete"
  | "manageContentRevisions"
  | "manageContentRevision"
  | "manageContentRestore"
  | "manageContentBulk"
  | "manageContentReorder"
  | "manageContentOrderReset"
  | "manageContentRepublish"
> {
  return {
    workDesk: ({ context }) => lists.desk(actorOf(context).staff),
    manageContentList: ({ input }) => lists.list(input),
    manageContentExport: ({ input, context }) => exportList(actorOf(context), input),
    manageContentItem: ({ input, context }) => lists.require(actorOf(context).staff, input),
    manageContentCreate: ({ input, context }) => drafts.create(actorOf(context), input),
    manageContentSave: ({ input, context }) => drafts.save(actorOf(context), input),
    manageContentDiscard: ({ input, context }) => nothing(drafts.discard(actorOf(context), input)),
    manageContentSubmit: ({ input, context }) => nothing(drafts.submit(actorOf(context), input)),
    manageContentReject: ({ input, context }) => nothing(drafts.reject(actorOf(context), input)),
    manageContentPublish: ({ input, context }) => publication.publish(actorOf(context), input),
    manageContentTakeDown: ({ input, context }) => nothing(publication.takeDown(actorOf(context), input)),
    manageContentDelete: ({ input, context }) => nothing(publication.remove(actorOf(context), input)),
    manageContentRevisions: ({ input }) => revisions.list(input),
    manageContentRevision: ({ input }) => revisions.require(input),
    manageContentRestore: ({ input, context }) => revisions.restore(actorOf(context), input),
    manageContentBulk: ({ input, context }) => bulk.run(actorOf(context), input),
    manageContentReorder: ({ input, context }) => nothing(order.reorder(actorOf(context), input)),
    manageContentOrderReset: ({ input, context }) => nothing(order.reset(actorOf(context), input)),
    manageContentRepublish: ({ input, context }) => publication.republish(actorOf(context), input),
  };
}

async function nothing(done: Promise<void>): Promise<null> {
  await done;
  return null;
}
