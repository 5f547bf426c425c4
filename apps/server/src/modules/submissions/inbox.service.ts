import { AppError } from "@marque/contract/errors";
import { isBookingNumber, normaliseBookingNumber } from "@marque/contract/rules/booking-number";
import { maskMobile, normaliseMobile } from "@marque/contract/rules/mobile";
import { maskPersonName } from "@marque/contract/rules/name";
import { type SubmissionKind, submissionKinds } from "@marque/contract/rules/submission";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { dayAfter, startOfDate, wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { findSubmission, type InboxRow, listConsents, listEvents, listSubmissions, type Place } from "./inbox.repository.ts";

/** What a kind says of one of its submissions, for staff. Null where its details have been deleted. */
export interface SubmissionFacts {
  facts: { term: string; text: string }[];
  /** Where in the console it is worked on. */
  place: { title: string; path: string } | null;
}

/** Of each kind, brought by its domain. */
export type FactsOfKinds = Partial<Record<SubmissionKind, (id: number) => Promise<SubmissionFacts | null>>>;

export interface InboxService {
  list(input: ParsedInput<"submissionList">): Promise<CallOutput<"submissionList">>;
  /** Throws `notFound`. */
  detail(input: ParsedInput<"submissionDetail">): Promise<CallOutput<"submissionDetail">>;
  /** Name and mobile in the clear; every look is written into the log. Throws `notFound`, also where nobody is named. */
  showContact(actor: Actor, input: ParsedInput<"submissionContact">): Promise<CallOutput<"submissionContact">>;
}

/** For staff: everything that was sent, of whatever kind. */
export function createInbox(resources: {
  database: Database;
  security: Security;
  dealers: Pick<DealersService, "findDealer">;
  facts: FactsOfKinds;
}): InboxService {
  const { database, security, dealers, facts } = resources;

  async function requireSubmission(id: number): Promise<InboxRow> {
    const found = await findSubmission(database, id);
    if (!found) throw new AppError("notFound", { message: "客户请求不存在，或已到期删除" });
    return found;
  }

  return {
    async list({ dealerCode, from, to, search, after, pageSize, kind, state }) {
      const dealer = dealerCode === undefined ? undefined : await dealers.findDealer(dealerCode);
      if (dealerCode !== undefined && !dealer) return { list: [], next: null };
      const period = { since: from === undefined ? undefined : startOfDate(from), before: to === undefined ? undefined : dayAfter(to) };
      const filter = { kind, state, dealerId: dealer?.id, ...period, ...searched(search, security) };
      const rows = await listSubmissions(database, filter, placeOf(after), pageSize + 1);
      const list = rows.slice(0, pageSize);
      const last = list.at(-1)?.submission;
      return {
        list: list.map((row) => presentRow(row, security)),
        next: last && rows.length > pageSize ? `${last.createdAt.getTime()}_${last.id}` : null,
      };
    },

    async detail({ id }) {
      const row = await requireSubmission(id);
      const { submission } = row;
      const read = (stored: string | null) => (stored === null ? "" : security.decryptField("remark", stored));
      const [events, consents, own] = await Promise.all([
        listEvents(database, id),
        listConsents(database, id),
        facts[submission.kind]?.(id) ?? null,
      ]);
      return {
        ...presentRow(row, security),
        title: submission.title,
        remark: read(submission.remarkEncrypted),
        channel: submission.channel,
        source: submission.source ?? "",
        keepUntil: wireInstant(submission.keepUntil),
        isEmptied: submission.anonymisedAt !== null,
        facts: own?.facts ?? [],
        place: own?.place ?? null,
        events: events.map(({ event, staff }) => ({
          kind: event.kind,
          state: event.stateTo,
          by: event.by,
          staff: staff ?? "",
          startsFrom: event.change?.startsFrom ? wireInstant(new Date(event.change.startsFrom)) : null,
          startsTo: event.change?.startsTo ? wireInstant(new Date(event.change.startsTo)) : null,
          note: read(event.noteEncrypted),
          at: wireInstant(event.at),
        })),
        consents: consents.map(({ purpose, protocolVersion, receiver, at }) => ({
          purpose,
          version: protocolVersion,
          receiver: receiver ?? "",
          at: wireInstant(at),
        })),
      };
    },

    async showContact(actor, { id, reason }) {
      const { submission } = await requireSubmission(id);
      const person = personOf(submission, security);
      if (person.mobile === "") throw new AppError("notFound", { message: "客户没有留下联系方式，或已到期删除" });
      await transaction(database, (tx) =>
        recordAudit(tx, actor, {
          action: "personalData.read",
          entity: "submission",
          entityId: id,
          summary: `查看${submissionKinds[submission.kind]} ${submission.no} 的联系方式`,
          after: { reason },
        }),
      );
      return person;
    },
  };
}

function placeOf(after: string | undefined): Place | undefined {
  const [at, id] = after?.split("_").map(Number) ?? [];
  return at === undefined || id === undefined ? undefined : { at: new Date(at), id };
}

function searched(search: string | undefined, security: Security): { no?: string; mobileIndex?: string } {
  if (!search) return {};
  const no = normaliseBookingNumber(search);
  return isBookingNumber(no) ? { no } : { mobileIndex: security.blindIndex("mobile", normaliseMobile(search)) };
}

function presentRow({ submission, dealer, city }: InboxRow, security: Security) {
  const { name, mobile } = personOf(submission, security);
  return {
    id: String(submission.id),
    no: submission.no,
    kind: submission.kind,
    state: submission.state,
    name: name === "" ? "" : maskPersonName(name),
    mobile: mobile === "" ? "" : maskMobile(mobile),
    dealer: dealer ?? "",
    city: city ?? "",
    at: wireInstant(submission.createdAt),
    dueAt: submission.dueAt && wireInstant(submission.dueAt),
  };
}

function personOf({ nameEncrypted, mobileEncrypted }: InboxRow["submission"], security: Security): { name: string; mobile: string } {
  const read = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));
  return { name: read("personName", nameEncrypted), mobile: read("mobile", mobileEncrypted) };
}
