import { AppError } from "@marque/contract/errors";
import { formatBookingNumber } from "@marque/contract/rules/booking-number";
import type { SubmissionKind } from "@marque/contract/rules/submission";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { CallContext } from "../../http/calls.ts";
import { localDate, monthsAfter, startOfLocalDay } from "../../local-time.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import type { ConsentRecord } from "./consent-record.ts";
import type { FormGuard, GuardedForm } from "./form-guard.ts";
import { type SealedSender, sealSender } from "./sealed-sender.ts";
import type { SubmissionResources } from "./submission-resources.ts";
import { KEPT_MONTHS, kindRules } from "./submissions.policy.ts";
import {
  addConsents,
  addEvent,
  addSubmission,
  countOfAddress,
  findByRequest,
  listOfMobile,
  type NewEvent,
  type NewSubmission,
  nextSequence,
  type StoredSubmission,
} from "./submissions.repository.ts";

/** What every form that somebody has to answer asks for. */
export interface SentForm extends GuardedForm {
  name: string;
  mobile: string;
  /** Null for a member who has proved already whose mobile it is. */
  code: string | null;
  remark: string;
}

/** What a kind says of its own about a new submission. */
export type SubmissionDescription = Pick<NewSubmission, "state"> &
  Partial<
    Pick<
      NewSubmission,
      | "dealerId"
      | "cityCode"
      | "title"
      | "source"
      | "utm"
      | "onceKey"
      | "dueAt"
      | "keepUntil"
      | "vehicleId"
      | "contactWay"
      | "contactWindow"
    >
  > & {
    /** Null for what has no page. */
    linkExpiresAt: Date | null;
    change?: NewEvent["change"];
  };

/** A submission that is being written. */
export interface Writing {
  at: Date;
  mobileIndex: string;
}

/** What a form has beyond what all forms have in common, in the order in which it is asked. */
export interface Form<Wish, Answer> {
  /** What is asked for, found and checked. */
  requireWish(): Promise<Wish>;
  listConsents(wish: Wish): Promise<ConsentRecord[]>;
  /** What takes long, once whoever sends it has proved who they are and before anything is written; of a refused form it is left behind. */
  prepare?(wish: Wish, context: CallContext): Promise<void>;
  /**
   * Refuses what there is already. Runs after the code was found right: what it says would otherwise tell strangers who has sent it.
   * @param earlier what the mobile has sent of the kind since the start of the day, or of the days in which the same wish is one
   */
  refuse(tx: Transaction, wish: Wish, writing: Writing & { earlier: StoredSubmission[]; mergedSince: Date }): Promise<void>;
  describe(wish: Wish, writing: Writing): SubmissionDescription;
  /** Writes the details, takes places, tells the visitor. */
  keep(tx: Transaction, added: StoredSubmission, wish: Wish, token: string): Promise<void>;
  answer(submission: StoredSubmission): Promise<Answer>;
}

const DAY_MS = 86_400_000;

/** Writes a line of a submission's log, and tells of it whoever is to be told. */
export async function recordEvent({ onEvent }: Pick<SubmissionResources, "onEvent">, tx: Transaction, event: NewEvent): Promise<void> {
  const eventId = await addEvent(tx, event);
  await onEvent?.(tx, { submissionId: event.submissionId, eventId, at: event.at });
}

/** What every submission begins as: its number, its link, what was agreed to and the first line of its log. */
export function createSubmissionWriter(resources: Pick<SubmissionResources, "security" | "onEvent">, kind: SubmissionKind) {
  const { security } = resources;
  return async function add(
    tx: Transaction,
    given: {
      requestId: string;
      sender: SealedSender;
      described: SubmissionDescription;
      consents: readonly ConsentRecord[];
      context: Pick<CallContext, "ip" | "userAgent">;
      at: Date;
    },
  ): Promise<{ added: StoredSubmission; token: string }> {
    const { requestId, sender, consents, context, at } = given;
    const { change = null, linkExpiresAt, ...described } = given.described;
    const token = createToken();
    const linkEncrypted = () => security.encryptField(kindRules[kind].linkField, token);
    const added = await addSubmission(tx, {
      kind,
      no: formatBookingNumber(localDate(at), await nextSequence(tx)),
      requestId,
      keepUntil: monthsAfter(at, KEPT_MONTHS),
      ...described,
      ...sender,
      ...(linkExpiresAt && { linkHash: hashToken(token), linkEncrypted: linkEncrypted(), linkExpiresAt }),
      createdAt: at,
    });
    await recordEvent(resources, tx, { submissionId: added.id, kind: "submitted", stateTo: added.state, change, by: "visitor", at });
    const evidence = {
      submissionId: added.id,
      ipEncrypted: security.encryptField("ip", context.ip),
      userAgent: context.userAgent,
      at,
    };
    await addConsents(
      tx,
      consents.map((consent) => ({ ...consent, ...evidence })),
    );
    return { added, token };
  };
}

/**
 * Takes a form (features §2.0, §2.7). One transaction holds the submission, its details, the log, the consents and the message; nothing
 * is left of a refused one, except that a wrong code counts. The same `requestId` gets the same answer, however often and however
 * simultaneously it comes.
 */
export function createSender(resources: SubmissionResources, kind: SubmissionKind, guard: FormGuard) {
  const { database, security, verification, limits, now } = resources;
  const rules = kindRules[kind];
  const add = createSubmissionWriter(resources, kind);

  return async function send<Wish, Answer>(request: SentForm, context: CallContext, form: Form<Wish, Answer>): Promise<Answer> {
    return guard.once(request, sendFirst, answerAgain);

    async function answerAgain(): Promise<Answer | null> {
      const found = await findByRequest(database, kind, request.requestId);
      if (!found) return null;
      // Whoever repeats a request knows the mobile that it was made with.
      if (found.mobileIndex !== security.blindIndex("mobile", request.mobile)) throw new AppError("duplicate");
      return form.answer(found);
    }

    async function sendFirst(): Promise<Answer> {
      const wish = await form.requireWish();
      const sender = sealSender(security, request, context);
      const { mobileIndex, addressIndex } = sender;
      const sentByAddress = (within: Database) => (since: Date) => countOfAddress(within, kind, addressIndex, since);
      const isProved = await guard.requirePerson(request, request, sentByAddress(database));
      const checked = await guard.requireOwner(request, context);
      const consents = await form.listConsents(wish);
      await form.prepare?.(wish, context);

      const submission = await transaction(database, async (tx) => {
        await lockKey(tx, mobileIndex);
        const at = now();
        const [today, mergedSince] = [startOfLocalDay(at), new Date(at.getTime() - limits.mergeDays * DAY_MS)];
        const earlier = await listOfMobile(tx, kind, mobileIndex, new Date(Math.min(today.getTime(), mergedSince.getTime())));
        const twin = earlier.find(({ requestId }) => requestId === request.requestId);
        if (twin) return twin;
        if (checked) await verification.burnSmsCode(tx, checked);
        await form.refuse(tx, wish, { at, mobileIndex, earlier, mergedSince });
        if (earlier.filter(({ createdAt }) => createdAt >= today).length >= limits.perMobileDay) {
          throw new AppError("tooFast", { message: rules.tooManyToday });
        }
        if (!isProved) {
          await lockKey(tx, addressIndex);
          await guard.requireFew(sentByAddress(tx));
        }
        const described = form.describe(wish, { at, mobileIndex });
        const { added, token } = await add(tx, { requestId: request.requestId, sender, described, consents, context, at });
        await form.keep(tx, added, wish, token);
        return added;
      });
      return form.answer(submission);
    }
  };
}
