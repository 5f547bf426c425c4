import { submissionKinds } from "@marque/contract/rules/submission";
import type { Transaction } from "../../database/client.ts";
import type { StaffNotices } from "../staff/staff-notices.ts";
import { superiorsFor } from "./inbox-access.ts";
import type { StoredSubmission } from "./submissions.service.ts";

/** Tells colleagues that whoever sent a submission wants to hear from nobody any more, in the transaction of the withdrawal. */
export type TellOfWithdrawal = (tx: Transaction, submission: StoredSubmission) => Promise<void>;

/** Whoever has it in hand is told, and those who manage the dealer or the lead desk. */
export function createTellOfWithdrawal({ notices }: { notices: Pick<StaffNotices, "tell"> }): TellOfWithdrawal {
  return async (tx, submission) => {
    const { id, kind, no, assigneeId } = submission;
    const superiors = await superiorsFor(tx, submission);
    const to = [...(assigneeId === null ? [] : [assigneeId]), ...superiors.map((worker) => worker.id)];
    const subject = `${submissionKinds[kind]} ${no}`;
    await notices.tell(tx, { kind: "withdrawn", to, subject, path: `/submissions?open=${id}`, dueAt: null });
  };
}
