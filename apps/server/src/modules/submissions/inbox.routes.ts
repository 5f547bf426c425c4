import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { InboxService } from "./inbox.service.ts";
import type { createInboxViews } from "./inbox-views.ts";
import type { InboxWork } from "./inbox-work.ts";
import type { createMerge } from "./merge-submissions.ts";

export type InboxCallId =
  | "submissionDesk"
  | "submissionList"
  | "submissionDetail"
  | "submissionContact"
  | "submissionTake"
  | "submissionAssignees"
  | "submissionColleagues"
  | "submissionAssign"
  | "submissionMove"
  | "submissionConfirm"
  | "submissionNote"
  | "submissionWithdrawalConfirm"
  | "submissionMerge"
  | "submissionCounts"
  | "submissionViews"
  | "submissionViewSave"
  | "submissionViewRemove";

export function inboxHandlers(desk: {
  inbox: InboxService;
  work: InboxWork;
  views: ReturnType<typeof createInboxViews>;
  merge: ReturnType<typeof createMerge>;
}): Handlers<InboxCallId> {
  const { inbox, work, views, merge } = desk;
  return {
    submissionDesk: ({ context, scope }) => inbox.desk(actorOf(context), scope),
    submissionList: ({ input, context, scope }) => inbox.list(actorOf(context), input, scope),
    submissionDetail: ({ input, context, scope }) => inbox.detail(actorOf(context), input, scope),
    submissionContact: ({ input, context, scope }) => inbox.showContact(actorOf(context), input, scope),
    submissionTake: ({ input, context, scope }) => work.take(actorOf(context), input, scope),
    submissionAssignees: ({ input, scope }) => inbox.listAssignees(input, scope),
    submissionColleagues: ({ input, scope }) => inbox.listColleagues(input, scope),
    submissionAssign: ({ input, context, scope }) => work.assign(actorOf(context), input, scope),
    submissionMove: ({ input, context, scope }) => work.move(actorOf(context), input, scope),
    submissionConfirm: ({ input, context, scope }) => work.confirm(actorOf(context), input, scope),
    submissionNote: ({ input, context, scope }) => work.note(actorOf(context), input, scope),
    submissionWithdrawalConfirm: ({ input, context, scope }) => work.confirmWithdrawal(actorOf(context), input, scope),
    submissionMerge: ({ input, context, scope }) => merge(actorOf(context), input, scope),
    submissionCounts: ({ context, scope }) => inbox.count(actorOf(context), scope),
    submissionViews: ({ context }) => views.list(actorOf(context)),
    submissionViewSave: ({ input, context }) => views.save(actorOf(context), input),
    submissionViewRemove: ({ input, context }) => views.remove(actorOf(context), input),
  };
}
