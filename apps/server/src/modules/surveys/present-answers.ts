import { maskMobile } from "@marque/contract/rules/mobile";
import { maskPersonName } from "@marque/contract/rules/name";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { AnswerRow, TicketRow } from "./surveys.repository.ts";

/** An answer as the staff's list has it. `contact` is masked, empty where nobody wants to be called back. */
export function presentAnswerRow({ answer, dealer, contact }: AnswerRow, security: Security) {
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
    contact: maskedContact(contact, security),
    photos: answer.photos,
  };
}

/** A ticket as the staff's list has it, with its answer. */
export function presentTicketRow({ ticket, done, doneBy, ...answer }: TicketRow, security: Security) {
  return {
    id: String(ticket.id),
    state: ticket.state === "DONE" ? ("DONE" as const) : ("OPEN" as const),
    openedAt: wireInstant(ticket.createdAt),
    dueAt: wireInstant(ticket.dueAt ?? ticket.createdAt),
    doneAt: done && wireInstant(done.at),
    doneBy: doneBy ?? "",
    note: done?.noteEncrypted ? security.decryptField("remark", done.noteEncrypted) : "",
    answer: presentAnswerRow(answer, security),
  };
}

/** Who wants to be called back, in the clear; null where nobody does, or it has been emptied. */
export function contactOf(sealed: AnswerRow["contact"], security: Security): { name: string; mobile: string } | null {
  if (!sealed?.nameEncrypted || !sealed.mobileEncrypted) return null;
  return {
    name: security.decryptField("personName", sealed.nameEncrypted),
    mobile: security.decryptField("mobile", sealed.mobileEncrypted),
  };
}

function maskedContact(sealed: AnswerRow["contact"], security: Security): string {
  const contact = contactOf(sealed, security);
  return contact ? `${maskPersonName(contact.name)} ${maskMobile(contact.mobile)}` : "";
}
