import type { Approval } from "@marque/contract/calls/manage/approvals";
import type { SessionStaff } from "../../http/calls.ts";
import { wireInstant } from "../../local-time.ts";
import { downloadEnd, whyNotDecide, whyNotWithdraw } from "./approvals.policy.ts";
import type { NamedApproval } from "./approvals.repository.ts";

/** An approval as one person sees it at `now`. */
export function presentApproval(approval: NamedApproval, viewer: SessionStaff, now: Date): Approval {
  const until = approval.requestedBy === viewer.id ? downloadEnd(approval) : null;
  return {
    id: approval.id,
    kind: approval.kind,
    summary: approval.summary,
    detail: approval.detail as Approval["detail"],
    reason: approval.reason,
    state: approval.state,
    requestedBy: approval.requestedByName,
    requestedAt: wireInstant(approval.requestedAt),
    decidedBy: approval.decidedByName,
    decidedAt: approval.decidedAt && wireInstant(approval.decidedAt),
    note: approval.note,
    mayDecide: whyNotDecide(approval, viewer) === null,
    mayWithdraw: whyNotWithdraw(approval, viewer) === null,
    downloadUntil: until && until > now ? wireInstant(until) : null,
  };
}
