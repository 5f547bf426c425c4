import type { StopKind } from "@marque/contract/rules/dealer-words";
import type { OpeningHours } from "@marque/contract/rules/opening-hours";
import { submissionKinds } from "@marque/contract/rules/submission";
import { isOver } from "@marque/contract/rules/submission-moves";
import type { Transaction } from "../../database/client.ts";
import { momentInWords } from "../../local-time.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { firstContactDue } from "./first-contact.ts";
import type { HandOut } from "./hand-out.ts";
import { isSharedWithDealer, listOpenOfDealer, lockSubmission } from "./inbox-work.repository.ts";
import { newsOf, type StoredSubmission, type SubmissionDesk } from "./submissions.service.ts";

/** A dealer as far as what is handed to it, or from it, needs it. */
interface HandedDealer extends OpeningHours {
  id: number;
  shortName: string;
  cityCode: string;
  salesPhone: string;
  servicePhone: string;
}

export interface Stop {
  dealer: HandedDealer;
  /** Who goes on; null is the lead desk. */
  successor: HandedDealer | null;
  kind: StopKind;
  /** Whose decision it is. */
  staffId: string;
}

const DESK = "客服";

/**
 * Hands what is open at a dealer that stops to its successor, or to the lead desk, in the transaction in which it stops: whoever waits for a call
 * has the whole clock there and is told who will call (PIPL art. 22: by name and telephone). What was never the dealer's, because nobody had
 * agreed to that, stays with the lead desk. Answers how many there were.
 */
export function createHandOver(resources: {
  deskOf(kind: StoredSubmission["kind"]): SubmissionDesk;
  handOut: HandOut;
  messages: Pick<MessagesService, "enqueueSms">;
  /** Whether a consultation is about what is done after the sale. */
  isAboutService(tx: Transaction, id: number): Promise<boolean>;
  now: () => Date;
}) {
  const { deskOf, handOut, messages, isAboutService, now } = resources;

  /** Whether a submission is about what is sold or what is done after that; null where it is about neither. */
  async function sideOf(tx: Transaction, { id, kind }: StoredSubmission): Promise<Exclude<StopKind, "all"> | null> {
    if (kind === "testDrive") return "sales";
    if (kind === "recallRepair") return "aftersales";
    if (kind !== "consultation") return null;
    return (await isAboutService(tx, id)) ? "aftersales" : "sales";
  }

  async function tell(tx: Transaction, submission: StoredSubmission, { dealer, successor }: Stop, side: StopKind | null): Promise<void> {
    const { no, dueAt, mobileEncrypted } = submission;
    if (mobileEncrypted === null || dueAt === null) return;
    const phone = side === "aftersales" ? successor?.servicePhone : successor?.salesPhone;
    const params = {
      no,
      topic: submissionKinds[submission.kind],
      dealer: dealer.shortName,
      receiver: successor ? `${successor.shortName}${phone ? `（${phone}）` : ""}` : DESK,
      time: momentInWords(dueAt),
    };
    await messages.enqueueSms(tx, { template: "handedOver", params, about: newsOf(submission), mobileEncrypted });
  }

  return async (tx: Transaction, stop: Stop): Promise<number> => {
    const { dealer, successor, staffId } = stop;
    let handed = 0;
    for (const id of await listOpenOfDealer(tx, dealer.id)) {
      const found = await lockSubmission(tx, id);
      if (!found || isOver(found.state) || !(await isSharedWithDealer(tx, id))) continue;
      const side = await sideOf(tx, found);
      if (stop.kind !== "all" && stop.kind !== side) continue;
      const waits = found.state !== "CONFIRMED" && found.state !== "ARRIVED";
      const anew = { contactedAt: null, contactMinutes: null, keptWish: null, warnedAt: null, escalatedAt: null };
      const moved = await deskOf(found.kind).move(tx, found, {
        kind: "handedOver",
        to: waits ? "NEW" : found.state,
        by: "staff",
        staffId,
        change: { dealerFrom: dealer.shortName, dealerTo: successor?.shortName ?? null, assigneeFrom: found.assigneeId },
        also: {
          dealerId: successor?.id ?? null,
          cityCode: found.cityCode ?? dealer.cityCode,
          assigneeId: null,
          ...(waits ? { ...anew, dueAt: firstContactDue(successor, now()) } : {}),
        },
      });
      await handOut(tx, moved);
      if (waits) await tell(tx, moved, stop, side);
      handed += 1;
    }
    return handed;
  };
}
