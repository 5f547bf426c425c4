import { AppError } from "@marque/contract/errors";
import type { SubmissionKind } from "@marque/contract/rules/submission";
import { isOver } from "@marque/contract/rules/submission-moves";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { FactsOfKinds } from "../submissions/inbox.service.ts";
import type { StoredSubmission, SubmissionDesk } from "../submissions/submissions.service.ts";
import { listOwn, lockOwn, type Owner, type Place } from "./own-submissions.repository.ts";

export type { Owner } from "./own-submissions.repository.ts";

export const NOT_OWN = { message: "没有找到这条记录，或已到期删除" };

/** `next` of a page, read back. */
export function placeOf(after: string | undefined): Place | undefined {
  const [at, id] = (after ?? "").split("_").map(Number);
  return at === undefined || id === undefined ? undefined : { at: new Date(at), id };
}

export const nextOf = (rows: readonly StoredSubmission[], pageSize: number): string | null => {
  const last = rows[pageSize - 1];
  return last && rows.length > pageSize ? `${last.createdAt.getTime()}_${last.id}` : null;
};

/** By which a signed-in member's submissions are found. */
export const ownerOf = (security: Pick<Security, "blindIndex">, { id, mobile }: { id: string; mobile: string }): Owner => ({
  memberId: id,
  mobileIndex: security.blindIndex("mobile", mobile),
});

/** What a member has sent, of every kind: those that they sent signed in, and those of their mobile that nobody signed in sent. */
export function createOwnSubmissions(resources: {
  database: Database;
  dealers: Pick<DealersService, "getDealer">;
  facts: FactsOfKinds;
  deskOf(kind: SubmissionKind): SubmissionDesk;
}) {
  const { database, dealers, facts, deskOf } = resources;

  async function present(submission: StoredSubmission): Promise<CallOutput<"memberSubmissions">["list"][number]> {
    const { no, kind, state, dealerId, createdAt, withdrawnAt, id, linkEncrypted } = submission;
    const [own, dealer] = await Promise.all([facts[kind]?.(id), dealerId === null ? null : dealers.getDealer(dealerId)]);
    return {
      ...{ no, kind, state, summary: own?.summary ?? "" },
      dealer: dealer?.shortName ?? "",
      startsAt: own?.startsAt ? wireInstant(own.startsAt) : null,
      at: wireInstant(createdAt),
      hasPage: deskOf(kind).hasPage && linkEncrypted !== null,
      isOver: isOver(state),
      withdrawnAt: withdrawnAt && wireInstant(withdrawnAt),
    };
  }

  return {
    async list(owner: Owner, { after, pageSize }: ParsedInput<"memberSubmissions">): Promise<CallOutput<"memberSubmissions">> {
      const rows = await listOwn(database, owner, placeOf(after), pageSize + 1);
      return { list: await Promise.all(rows.slice(0, pageSize).map(present)), next: nextOf(rows, pageSize) };
    },

    /** The address of its page, whose link works for a day at least from now on. Throws `notFound`, also for another member's. */
    async open(owner: Owner, { no }: ParsedInput<"memberSubmissionOpen">): Promise<CallOutput<"memberSubmissionOpen">> {
      return transaction(database, async (tx) => {
        const found = await lockOwn(tx, owner, no);
        const path = found && (await deskOf(found.kind).openPage(tx, found));
        if (!path) throw new AppError("notFound", NOT_OWN);
        return { path };
      });
    },
  };
}

export type OwnSubmissions = ReturnType<typeof createOwnSubmissions>;
