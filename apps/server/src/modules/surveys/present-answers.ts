import { maskMobile } from "@marque/contract/rules/mobile";
import { maskPersonName } from "@marque/contract/rules/name";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { AnswerRow, StoredAnswer, TicketRow } from "./surveys.repository.ts";

/** An answer as the staff's list has it. `contact` is masked, empty where nobody wants to be called back. */
export function presentAnswerRow({ answer, dealer }: AnswerRow, security: Security) {
  return {
    id: String(answer.id),
    at: wireInstant(answer.createdAt),
    surveyType: answer.surveyType,
    dealer: dealer ?? "",
    visitMonth: answer.visitMonth,
    overall: answer.overall,
    nps: answer.nps,
    ratings: answer.ratings as Record<string, number>,
    reasons: answer.reasons as string[],
    text: answer.textEncrypted === null ? "" : security.decryptField("remark", answer.textEncrypted),
    contact: maskedContact(answer, security),
    photos: answer.photos,
  };
}

/** A ticket as the staff's list has it, with its answer. */
export function presentTicketRow({ ticket, doneBy, ...answer }: TicketRow, security: Security) {
  return {
    id: String(ticket.id),
    state: ticket.state,
    openedAt: wireInstant(ticket.openedAt),
    dueAt: wireInstant(ticket.dueAt),
    doneAt: ticket.doneAt && wireInstant(ticket.doneAt),
    doneBy: doneBy ?? "",
    note: ticket.noteEncrypted === null ? "" : security.decryptField("remark", ticket.noteEncrypted),
    answer: presentAnswerRow(answer, security),
  };
}

/** Who wants to be called back, in the clear; null where nobody does, or the answer has been emptied. */
export function contactOf({ nameEncrypted, mobileEncrypted }: StoredAnswer, security: Security): { name: string; mobile: string } | null {
  if (nameEncrypted === null || mobileEncrypted === null) return null;
  return { name: security.decryptField("personName", nameEncrypted), mobile: security.decryptField("mobile", mobileEncrypted) };
}

function maskedContact(answer: StoredAnswer, security: Security): string {
  const contact = contactOf(answer, security);
  return contact ? `${maskPersonName(contact.name)} ${maskMobile(contact.mobile)}` : "";
}
