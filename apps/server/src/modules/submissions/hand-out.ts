import type { SubmissionKind } from "@marque/contract/rules/submission";
import { uncontactedStates } from "@marque/contract/rules/submission-moves";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { mayKeep, workersFor } from "./inbox-access.ts";
import { findAccount, listInHand, lockSubmission } from "./inbox-work.repository.ts";
import type { StoredSubmission, SubmissionDesk } from "./submissions.service.ts";
import type { TellOfWork } from "./tell-of-work.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    /** Written when a colleague's account is closed, or may do other things than before. */
    handOnWork: { staffId: string };
  }
}

/**
 * Makes a submission the work of whoever is to have it: of the dealer's people or, where there are none or the dealer may not have it, of the
 * lead desk's who cover its place, whoever has least in hand. Where there is nobody it is nobody's, and waits.
 */
export type HandOut = (tx: Transaction, submission: StoredSubmission) => Promise<void>;

export function createHandOut(resources: { deskOf(kind: SubmissionKind): SubmissionDesk; tell: TellOfWork }): HandOut {
  const { deskOf, tell } = resources;

  return async (tx, submission) => {
    const { assigneeId, kind, state } = submission;
    const worker = (await workersFor(tx, submission, { dealerId: null })).find(({ id }) => id !== assigneeId);
    if (!worker && assigneeId === null) return;
    await deskOf(kind).move(tx, submission, {
      kind: "assigned",
      to: stateInHands(state, worker !== undefined),
      by: "system",
      change: { assigneeFrom: assigneeId, assigneeTo: worker?.id ?? null },
      also: { assigneeId: worker?.id ?? null },
    });
    // Whoever is expected on a day needs no call today.
    if (worker && isUncontacted(state)) await tell(tx, "assigned", submission, [worker.id]);
  };
}

const isUncontacted = (state: StoredSubmission["state"]) => (uncontactedStates as readonly string[]).includes(state);

function stateInHands(state: StoredSubmission["state"], isTaken: boolean): StoredSubmission["state"] {
  if (!isUncontacted(state)) return state;
  return isTaken ? "ASSIGNED" : "NEW";
}

/** Gives what somebody has in hand to others, as far as it may not stay theirs; each submission in a transaction of its own. */
export function createHandOn({ database, handOut }: { database: Database; handOut: HandOut }) {
  return async function handOn(staffId: string): Promise<void> {
    for (const id of await listInHand(database, staffId)) {
      await transaction(database, async (tx) => {
        const submission = await lockSubmission(tx, id);
        const colleague = await findAccount(tx, staffId);
        if (submission?.assigneeId !== staffId || (colleague && mayKeep(colleague, submission))) return;
        await handOut(tx, submission);
      });
    }
  };
}
