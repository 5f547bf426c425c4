import { AppError } from "@marque/contract/errors";
import { movesFrom } from "@marque/contract/rules/submission-moves";
import type { Transaction } from "../../database/client.ts";
import type { MovesOfKinds } from "./inbox-work.ts";
import { withdrawConsents } from "./submissions.repository.ts";
import type { StoredSubmission, SubmissionDesk } from "./submissions.service.ts";
import type { TellOfWithdrawal } from "./tell-of-withdrawal.ts";

/**
 * Takes back every consent given with a submission that is locked (PIPL art. 15), ends it where it is still open, and tells whoever works on
 * it. Withdrawing twice is withdrawing once. Throws `wrongState` for what has been emptied.
 *
 * @param move what its kind does of its own when it is given up
 */
export async function withdrawSubmission(
  tx: Transaction,
  submission: StoredSubmission,
  { desk, tell, at, move }: { desk: SubmissionDesk; tell: TellOfWithdrawal; at: Date; move?: MovesOfKinds[keyof MovesOfKinds] },
): Promise<StoredSubmission> {
  const { id, kind, state } = submission;
  if (submission.withdrawnAt !== null) return submission;
  if (submission.anonymisedAt !== null) throw new AppError("wrongState", { message: "资料已到期清空，无需撤回" });
  // While the dealer's people still count as those who work on it.
  await tell(tx, submission);
  await withdrawConsents(tx, id, at);
  const ends = movesFrom(kind, state).includes("CANCELLED");
  if (ends) await move?.(tx, { submission, from: state, to: "CANCELLED", note: "客户撤回同意", slot: null });
  return desk.move(tx, submission, {
    kind: "withdrawn",
    to: ends ? "CANCELLED" : state,
    by: "visitor",
    also: { withdrawnAt: at, ...(ends && desk.mayComeAgain ? { onceKey: null } : {}) },
  });
}

/** Whether there is something left to take back. */
export function mayWithdraw({ withdrawnAt, anonymisedAt }: Pick<StoredSubmission, "withdrawnAt" | "anonymisedAt">): boolean {
  return withdrawnAt === null && anonymisedAt === null;
}
