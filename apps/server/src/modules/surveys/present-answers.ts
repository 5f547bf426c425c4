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

/** A ticket as the staff's list has it. */
export function presentTicketRow({ ticket, answer, dealer }: TicketRow, security: Security) {
  return {
    id: String(ticket.id),
    answerId: String(ticket.answerId),
    state: ticket.state,
    openedAt: wireInstant(ticket.openedAt),
    dueAt: wireInstant(ticket.dueAt),
    overall: answer.overall,
    dealer: dealer ?? "",
    contact: maskedContact(answer, security),
  };
}

function maskedContact({ nameEncrypted, mobileEncrypted }: StoredAnswer, security: Security): string {
  if (nameEncrypted === null || mobileEncrypted === null) return "";
  const name = maskPersonName(security.decryptField("personName", nameEncrypted));
  return `${name} ${maskMobile(security.decryptField("mobile", mobileEncrypted))}`;
}
