import { AppError } from "@marque/contract/errors";
import type { SubmissionKind, SubmissionState } from "@marque/contract/rules/submission";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { hashToken } from "../../security/field-encryption.ts";
import { createFormGuard, type FormGuard } from "./form-guard.ts";
import { createSender, createSubmissionWriter, recordEvent } from "./send-submission.ts";
import type { SubmissionResources } from "./submission-resources.ts";
import { FOUND_LINK_HOURS, kindRules } from "./submissions.policy.ts";
import {
  findById,
  findByLink,
  findByOnceKey,
  findLastNote,
  findNumber,
  listStates,
  lockById,
  lockByLink,
  lockByNo,
  type NewEvent,
  type StoredSubmission,
  updateSubmission,
} from "./submissions.repository.ts";

export type { Form, SentForm, Writing } from "./send-submission.ts";
export { KEPT_MONTHS } from "./submissions.policy.ts";
export type { StoredSubmission } from "./submissions.repository.ts";

/** A step of a submission. */
export interface Move extends Pick<NewEvent, "kind" | "by" | "change" | "staffId" | "requestKey"> {
  to: SubmissionState;
  /** What was said, empty where nothing was. */
  note?: string;
  /** What changes of the submission besides. */
  also?: Partial<
    Pick<
      StoredSubmission,
      | "linkExpiresAt"
      | "onceKey"
      | "dealerId"
      | "cityCode"
      | "assigneeId"
      | "contactedAt"
      | "contactMinutes"
      | "keptWish"
      | "dueAt"
      | "warnedAt"
      | "escalatedAt"
      | "mergedIntoId"
      | "withdrawnAt"
      | "withdrawalConfirmedAt"
      | "withdrawalConfirmedBy"
    >
  >;
}

/** What is done with submissions of one kind. */
export interface SubmissionDesk {
  guard: FormGuard;
  /** Takes a form of visitors. */
  send: ReturnType<typeof createSender>;
  /** Writes a submission inside a transaction, for a form that is more than its sender. */
  add: ReturnType<typeof createSubmissionWriter>;
  /** Throws `linkExpired`: an unknown link and one whose time is over get the same answer. */
  requireByLink(token: string): Promise<StoredSubmission>;
  /** As `requireByLink`; nobody else changes it until the transaction ends. */
  lockByLink(tx: Transaction, token: string): Promise<StoredSubmission>;
  find(database: Database, id: number): Promise<StoredSubmission | undefined>;
  /** Nobody else changes it until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<StoredSubmission | undefined>;
  /** What there may be one of only. */
  findOnly(database: Database, onceKey: string): Promise<StoredSubmission | undefined>;
  /**
   * By number and a code sent to its mobile; its link works for a day at least from then on. An unknown number and somebody else's get
   * the same answer, `notFound` in the words given. The code is used up only where something was found.
   */
  claim(asked: { no: string; mobile: string; code: string; ip: string }, notFound: string): Promise<StoredSubmission>;
  move(tx: Transaction, submission: StoredSubmission, move: Move): Promise<StoredSubmission>;
  /** What was said last in a line of its log of a kind; empty where nothing was, or once it was emptied. */
  lastNote(database: Database, id: number, kind: NewEvent["kind"]): Promise<string>;
  /** The states that it came into, in order. */
  listStates(database: Database, id: number): Promise<{ state: SubmissionState; at: Date }[]>;
  /** Of a submission of whatever kind; empty for one that is gone. */
  numberOf(database: Database, id: number): Promise<string>;
  /** Whether its kind has a page, where whoever sent it changes and cancels it. */
  hasPage: boolean;
  /**
   * The address of that page, whose link works for a day at least from now on; the submission is locked by whoever asks. Null where it has
   * none.
   */
  openPage(tx: Transaction, submission: Pick<StoredSubmission, "id" | "linkExpiresAt" | "linkEncrypted">): Promise<string | null>;
  /** Whether the same may be sent again once it was given up. */
  mayComeAgain: boolean;
  /** What its link ends with. Throws for a kind that has no page. */
  tokenOf(submission: Pick<StoredSubmission, "linkEncrypted">): string;
}

/** By which a newer message about a submission knows the older ones. */
export const newsOf = ({ id }: Pick<StoredSubmission, "id">): string => `submission ${id}`;

/** The rules that all submissions have in common, for each kind. */
export function createSubmissionDesks(
  options: Omit<SubmissionResources, "now"> & { now?: (() => Date) | undefined },
): (kind: SubmissionKind) => SubmissionDesk {
  const resources = { ...options, now: options.now ?? (() => new Date()) };
  const { database, security, verification, limits, now } = resources;

  return (kind) => {
    const rules = kindRules[kind];
    const guard = createFormGuard({ purpose: rules.purpose, security, verification, perAddressHour: limits.perAddressHour, now });

    function requireLive(found: StoredSubmission | undefined): StoredSubmission {
      if (found?.linkExpiresAt && found.linkExpiresAt > now()) return found;
      throw new AppError("linkExpired", rules.linkExpired === null ? {} : { message: rules.linkExpired });
    }

    return {
      guard,
      send: createSender(resources, kind, guard),
      add: createSubmissionWriter(resources, kind),
      find: (within, id) => findById(within, kind, id),
      lock: (tx, id) => lockById(tx, kind, id),
      findOnly: findByOnceKey,
      requireByLink: async (token) => requireLive(await findByLink(database, kind, hashToken(token))),
      lockByLink: async (tx, token) => requireLive(await lockByLink(tx, kind, hashToken(token))),

      async claim({ no, mobile, code, ip }, notFound) {
        const checked = await verification.checkSmsCode({ mobile, purpose: "findBooking", code, ip });
        return transaction(database, async (tx) => {
          const found = await lockByNo(tx, kind, no);
          if (found?.mobileIndex !== checked.mobileIndex) throw new AppError("notFound", { message: notFound });
          await verification.burnSmsCode(tx, checked);
          const atLeast = new Date(now().getTime() + FOUND_LINK_HOURS * 3_600_000);
          const isLong = found.linkExpiresAt !== null && found.linkExpiresAt >= atLeast;
          return isLong ? found : updateSubmission(tx, found.id, { linkExpiresAt: atLeast });
        });
      },

      async move(tx, { id, state }, { to, note = "", also = {}, ...event }) {
        const moved = await updateSubmission(tx, id, { state: to, ...also });
        // Nothing would empty the note of a submission that has been emptied before.
        const isKept = note !== "" && moved.anonymisedAt === null;
        const noteEncrypted = isKept ? security.encryptField("remark", note) : null;
        await recordEvent(resources, tx, { submissionId: id, stateFrom: state, stateTo: to, noteEncrypted, at: now(), ...event });
        return moved;
      },

      async lastNote(within, id, eventKind) {
        const stored = await findLastNote(within, id, eventKind);
        return stored ? security.decryptField("remark", stored) : "";
      },
      hasPage: rules.page !== null,
      mayComeAgain: rules.mayComeAgain,

      async openPage(tx, { id, linkExpiresAt, linkEncrypted }) {
        if (rules.page === null || linkEncrypted === null) return null;
        const atLeast = new Date(now().getTime() + FOUND_LINK_HOURS * 3_600_000);
        if (linkExpiresAt === null || linkExpiresAt < atLeast) await updateSubmission(tx, id, { linkExpiresAt: atLeast });
        return `${rules.page}${security.decryptField(rules.linkField, linkEncrypted)}`;
      },

      listStates,
      numberOf: findNumber,

      tokenOf({ linkEncrypted }) {
        if (linkEncrypted === null) throw new Error(`No link to a ${kind}`);
        return security.decryptField(rules.linkField, linkEncrypted);
      },
    };
  };
}
