import { AppError } from "@marque/contract/errors";
import type { SubmissionKind } from "@marque/contract/rules/submission";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import type { PersonalDataService } from "../personal-data/personal-data.service.ts";
import type { PersonalImages, PersonalNotice } from "../personal-data/personal-table.ts";
import type { FactsOfKinds } from "../submissions/inbox.service.ts";
import type { MovesOfKinds } from "../submissions/inbox-work.ts";
import type { StoredSubmission, SubmissionDesk } from "../submissions/submissions.service.ts";
import type { TellOfWithdrawal } from "../submissions/tell-of-withdrawal.ts";
import { mayWithdraw, withdrawSubmission } from "../submissions/withdraw-submission.ts";
import { listConsentsOf, listOwn, lockOwn, type Owner } from "./own-submissions.repository.ts";
import { NOT_OWN, nextOf, placeOf } from "./own-submissions.ts";

const PAGE_SIZE = 10;

/**
 * Who has a member's data and why, and the way to take it back (features §6 idea 10): the consents given with each submission, the messages
 * asked for, the pictures that exist, and one step that withdraws all consents of a submission, ends what is still open, and tells whoever works on it.
 */
export function createConsents(resources: {
  database: Database;
  personal: Pick<PersonalDataService, "keptOf" | "noticesOf">;
  facts: FactsOfKinds;
  moves: MovesOfKinds;
  deskOf(kind: SubmissionKind): SubmissionDesk;
  tell: TellOfWithdrawal;
  now: () => Date;
}) {
  const { database, personal, facts, moves, deskOf, tell, now } = resources;

  async function present(submission: StoredSubmission, consents: Awaited<ReturnType<typeof listConsentsOf>>) {
    const { id, no, kind, createdAt, keepUntil, withdrawnAt, withdrawalConfirmedAt } = submission;
    return {
      ...{ no, kind, summary: (await facts[kind]?.(id))?.summary ?? "", at: wireInstant(createdAt), keepUntil: wireInstant(keepUntil) },
      consents: consents
        .filter(({ submissionId }) => submissionId === id)
        .map(({ purpose, receiver, protocolId, protocolVersion, withdrawnAt: at }) => ({
          ...{ purpose, receiver: receiver ?? "", protocolId, version: protocolVersion },
          withdrawnAt: at && wireInstant(at),
        })),
      withdrawnAt: withdrawnAt && wireInstant(withdrawnAt),
      confirmedAt: withdrawalConfirmedAt && wireInstant(withdrawalConfirmedAt),
      mayWithdraw: mayWithdraw(submission),
    };
  }

  return {
    async list(owner: Owner, { after }: ParsedInput<"memberConsents">): Promise<CallOutput<"memberConsents">> {
      const rows = await listOwn(database, owner, placeOf(after), PAGE_SIZE + 1);
      const page = rows.slice(0, PAGE_SIZE);
      // Neither pictures nor messages are told of twice.
      const isFirst = after === undefined;
      const [consents, images, notices] = await Promise.all([
        listConsentsOf(
          database,
          page.map(({ id }) => id),
        ),
        isFirst ? personal.keptOf(owner) : [],
        isFirst ? personal.noticesOf(owner) : [],
      ]);
      return {
        list: await Promise.all(page.map((row) => present(row, consents))),
        next: nextOf(rows, PAGE_SIZE),
        images: images.map(presentImages),
        notices: notices.map(presentNotice),
      };
    },

    /** Withdrawing twice is withdrawing once. Throws `notFound`, also for another member's, and `wrongState` for what has been emptied. */
    async withdraw(owner: Owner, { no }: ParsedInput<"memberConsentWithdraw">): Promise<null> {
      await transaction(database, async (tx) => {
        const found = await lockOwn(tx, owner, no);
        if (!found) throw new AppError("notFound", NOT_OWN);
        await withdrawSubmission(tx, found, { desk: deskOf(found.kind), tell, at: now(), move: moves[found.kind] });
      });
      return null;
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;

const presentImages = ({ what, of, count, sentAt, until }: PersonalImages) => ({
  ...{ what, of, count, at: wireInstant(sentAt) },
  until: until && wireInstant(until),
});

const presentNotice = ({ what, of, askedAt, until, path }: PersonalNotice) => ({
  ...{ what, of, path },
  at: wireInstant(askedAt),
  until: wireInstant(until),
});
