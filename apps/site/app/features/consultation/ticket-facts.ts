import type { ConsultationTicket } from "@marque/contract/calls/consultations";
import { consultationTopics } from "@marque/contract/rules/consultation";
import { contactWays, windowText } from "@marque/contract/rules/contact-wish";
import type { Fact } from "#forms/facts.tsx";

/** Who answers: the dealer by name, or the maker's own desk. */
export const answererOf = (dealer: string | null): string => dealer ?? "总部客服";

/** What a consultation says, the number first. */
export function ticketFacts({ no, topic, dealer, contactWay, contactWindow, mobile }: ConsultationTicket): Fact[] {
  return [
    { term: "编号", text: no },
    { term: "内容", text: consultationTopics[topic] },
    { term: "答复方", text: answererOf(dealer) },
    { term: "联系方式", text: `${contactWays[contactWay]}，${windowText(contactWindow)}` },
    { term: "手机号", text: mobile },
  ];
}
