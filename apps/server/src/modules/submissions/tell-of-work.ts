import type { NoticeKind } from "@marque/contract/rules/staff-notice";
import { submissionKinds } from "@marque/contract/rules/submission";
import type { Transaction } from "../../database/client.ts";
import type { StaffNotices } from "../staff/staff-notices.ts";
import type { StoredSubmission } from "./submissions.service.ts";

/** Tells colleagues of a submission, in the transaction of what happened to it. */
export type TellOfWork = (
  tx: Transaction,
  kind: NoticeKind,
  submission: Pick<StoredSubmission, "id" | "kind" | "no" | "dueAt">,
  to: readonly string[],
) => Promise<void>;

export function createTellOfWork(notices: Pick<StaffNotices, "tell">): TellOfWork {
  return (tx, kind, { id, no, dueAt, ...submission }, to) =>
    notices.tell(tx, { kind, to, subject: `${submissionKinds[submission.kind]} ${no}`, path: `/submissions?open=${id}`, dueAt });
}
