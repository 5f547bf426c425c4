import { AppError } from "@marque/contract/errors";
import { scopeOf } from "@marque/contract/permissions";
import { isBookingNumber, normaliseBookingNumber } from "@marque/contract/rules/booking-number";
import { isWanted, windowText } from "@marque/contract/rules/contact-wish";
import { maskMobile, normaliseMobile } from "@marque/contract/rules/mobile";
import { maskPersonName } from "@marque/contract/rules/name";
import { type SubmissionKind, submissionKinds } from "@marque/contract/rules/submission";
import { isMovedByDealers, isOver, movesFrom } from "@marque/contract/rules/submission-moves";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import type { DealerScope } from "../../http/calls.ts";
import { dayAfter, startOfDate, wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { contactsOf } from "./contact-figures.ts";
import {
  countUpTo,
  findSubmission,
  type InboxFilter,
  type InboxRow,
  listConsents,
  listEvents,
  listInHandByClock,
  listSubmissions,
  listTwins,
  type Place,
} from "./inbox.repository.ts";
import { colleaguesFor, dealerColleagues, isDispatcher, requireShared, requireWithin, withDealer, workersFor } from "./inbox-access.ts";
import type { WarningHorizon } from "./inbox-clock.ts";
import { isSharedWithDealer } from "./inbox-work.repository.ts";
import { areTwins, isMergeable, TWIN_DAYS } from "./merge-submissions.ts";

/** What a kind says of one of its submissions, for staff. Null where its details have been deleted. */
export interface SubmissionFacts {
  /** What it is about, in a few words, for whoever sent it. */
  summary: string;
  /** When they are expected; left out by kinds that have no hour. */
  startsAt?: Date | null;
  facts: { term: string; text: string }[];
  /** Where in the console it is worked on. */
  place: { title: string; path: string } | null;
  /** Whether an hour is booked; left out by kinds that have none. */
  hasHour?: boolean;
  /**
   * The dealer whom it is about, null for none: its people have it only while one of them does, and only where that was agreed to. Left out
   * by kinds that go to their dealer.
   */
  aboutDealerId?: number | null;
}

/** Of each kind, brought by its domain. */
export type FactsOfKinds = Partial<Record<SubmissionKind, (id: number) => Promise<SubmissionFacts | null>>>;

export interface InboxService {
  list(actor: Actor, input: ParsedInput<"submissionList">, scope: DealerScope): Promise<CallOutput<"submissionList">>;
  /** Throws `notFound`. */
  detail(actor: Actor, input: ParsedInput<"submissionDetail">, scope: DealerScope): Promise<CallOutput<"submissionDetail">>;
  /**
   * Name and mobile in the clear; every look is written into the log. Throws `notFound`, also where nobody is named, `forbidden` for a
   * dealer whom nobody agreed to, and `outsideWindow` outside the hours that were wished for unless whoever looks says that they know.
   */
  showContact(actor: Actor, input: ParsedInput<"submissionContact">, scope: DealerScope): Promise<CallOutput<"submissionContact">>;
  /** Throws `notFound`. */
  /** Who may have requests in hand, as far as whoever asks sees theirs. */
  listColleagues(input: ParsedInput<"submissionColleagues">, scope: DealerScope): Promise<CallOutput<"submissionColleagues">>;
  listAssignees(input: ParsedInput<"submissionAssignees">, scope: DealerScope): Promise<CallOutput<"submissionAssignees">>;
  /** What somebody has in hand, and what nobody has taken. */
  desk(actor: Actor, scope: DealerScope): Promise<CallOutput<"submissionDesk">>;
  count(actor: Actor, scope: DealerScope): Promise<CallOutput<"submissionCounts">>;
}

/** Where counting stops. */
const MOST_COUNTED = 1_000;
/** Of one mobile within a week; nobody reads more. */
const MOST_TWINS = 20;
/** Of each sort where the working day begins. */
const DESK_ROWS = 10;
/** What counts as due soon. */
const SOON_MS = 3_600_000;
/** Nothing is due later than this: seven working days with the longest holidays between them are less. */
const LONGEST_CLOCK_MS = 60 * 86_400_000;

/** For staff: everything that was sent, of whatever kind. */
export function createInbox(resources: {
  database: Database;
  security: Security;
  dealers: Pick<DealersService, "findDealer" | "getDealer">;
  facts: FactsOfKinds;
  warningHorizon: WarningHorizon;
  now: () => Date;
}): InboxService {
  const { database, security, dealers, facts, warningHorizon, now } = resources;

  async function requireSubmission(id: number, scope: DealerScope): Promise<InboxRow> {
    const found = await findSubmission(database, id);
    requireWithin(found?.submission, scope);
    return found as InboxRow;
  }

  type Clock = NonNullable<ParsedInput<"submissionList">["clock"]>;
  const clockOf = async (clock: Clock, kind?: SubmissionKind): Promise<NonNullable<InboxFilter["clock"]>> => {
    const at = now();
    // What was objected to is passed upwards before it is due.
    if (clock === "escalated") return { isEscalated: true, dueBefore: new Date(at.getTime() + LONGEST_CLOCK_MS) };
    if (clock === "overdue") return { dueBefore: at };
    return { dueFrom: at, dueBefore: kind === "complaint" ? await warningHorizon(kind, at) : new Date(at.getTime() + SOON_MS) };
  };

  async function needsHour({ dealerId, vehicleId }: InboxRow["submission"], own: SubmissionFacts | null) {
    if (own?.hasHour !== false || dealerId === null || vehicleId === null) return null;
    return { dealerCode: (await dealers.getDealer(dealerId)).code, vehicleId };
  }

  const presentRow = (row: InboxRow) => presentRowOf(row, security);

  async function presentTwins(actor: Actor, { submission }: InboxRow, scope: DealerScope) {
    const { mobileIndex } = submission;
    if (mobileIndex === null) return [];
    const rows = await listTwins(database, { ...submission, mobileIndex }, TWIN_DAYS, MOST_TWINS);
    const twins = rows.filter((row) => areTwins(submission, row.submission) && isWithin(row.submission, scope));
    return Promise.all(
      twins.map(async (row) => {
        const hasHour = (await facts[row.submission.kind]?.(row.submission.id))?.hasHour ?? false;
        const isEndedHere = scope.dealerId === null || isMovedByDealers(row.submission.kind);
        const mayMerge = mayWork(actor) && isEndedHere && !isOver(submission.state) && isMergeable(row.submission, hasHour);
        return { ...presentRow(row), mayMerge };
      }),
    );
  }

  return {
    async list(actor, { dealerCode, from, to, search, after, pageSize, kind, state, assignee, clock, withdrawn }, { dealerId: own }) {
      const dealer = dealerCode === undefined ? undefined : await dealers.findDealer(dealerCode);
      if (dealerCode !== undefined && (!dealer || (own !== null && dealer.id !== own))) return { list: [], next: null };
      const period = { since: from === undefined ? undefined : startOfDate(from), before: to === undefined ? undefined : dayAfter(to) };
      const filter = {
        kind,
        state,
        ...(own === null ? { concernsDealerId: dealer?.id } : { dealerId: own }),
        assigneeId: assignee === "me" ? actor.staff.id : assignee === "none" ? null : assignee,
        isWithdrawalOpen: withdrawn ? (true as const) : undefined,
        clock: clock && (await clockOf(clock, kind)),
        ...period,
        ...searched(search, security),
      };
      const rows = await listSubmissions(database, filter, placeOf(after), pageSize + 1);
      const list = rows.slice(0, pageSize);
      const last = list.at(-1)?.submission;
      const place = clock ? last?.dueAt : last?.createdAt;
      return {
        list: list.map(presentRow),
        next: last && place && rows.length > pageSize ? `${place.getTime()}_${last.id}` : null,
      };
    },

    async detail(actor, { id }, scope) {
      const row = await requireSubmission(id, scope);
      const { submission } = row;
      const { kind, state, assigneeId } = submission;
      const read = (stored: string | null) => (stored === null ? "" : security.decryptField("remark", stored));
      const [events, consents, own, twins, isShared] = await Promise.all([
        listEvents(database, id),
        listConsents(database, id),
        facts[kind]?.(id) ?? null,
        presentTwins(actor, row, scope),
        scope.dealerId === null || isSharedWithDealer(database, id),
      ]);
      const works = mayWork(actor) && isShared;
      const mayMove = scope.dealerId === null || isMovedByDealers(kind);
      const isHands = works && (assigneeId === actor.staff.id || isDispatcher(actor.staff));
      return {
        ...presentRow(row),
        title: submission.title,
        remark: read(submission.remarkEncrypted),
        channel: submission.channel,
        source: submission.source ?? "",
        keepUntil: wireInstant(submission.keepUntil),
        isEmptied: submission.anonymisedAt !== null,
        facts: own?.facts ?? [],
        place: own?.place ?? null,
        needsHour: await needsHour(submission, own),
        wish: { way: submission.contactWay, window: submission.contactWindow, isNow: isWanted(submission.contactWindow, now()) },
        contactedAt: submission.contactedAt && wireInstant(submission.contactedAt),
        mayTake: works && assigneeId === null && !isOver(state),
        mayConfirmWithdrawal: mayWork(actor) && submission.withdrawnAt !== null && submission.withdrawalConfirmedAt === null,
        mayAssign: isShared && isDispatcher(actor.staff) && !isOver(state),
        mayWork: isHands,
        moves: isHands && mayMove ? movesFrom(kind, state).filter((to) => to !== "ASSIGNED") : [],
        duplicates: twins,
        events: events.map(({ event, staff, assigneeFrom, assigneeTo }) => ({
          kind: event.kind,
          state: event.stateTo,
          by: event.by,
          staff: staff ?? "",
          startsFrom: event.change?.startsFrom ? wireInstant(new Date(event.change.startsFrom)) : null,
          startsTo: event.change?.startsTo ? wireInstant(new Date(event.change.startsTo)) : null,
          assigneeFrom: assigneeFrom ?? "",
          assigneeTo: assigneeTo ?? "",
          mergedNo: event.change?.mergedNo ?? "",
          way: event.change?.way ?? null,
          dealerFrom: event.change?.dealerFrom ?? "",
          dealerTo: event.change?.dealerTo ?? "",
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

    async listAssignees({ id }, scope) {
      const { submission } = await requireSubmission(id, scope);
      const about = await facts[submission.kind]?.(id);
      const workers = await workersFor(database, withDealer(submission, about?.aboutDealerId), scope);
      return { list: workers.map(({ id: workerId, name, open }) => ({ id: workerId, name, open })) };
    },

    async listColleagues({ dealerCode }, { dealerId: own }) {
      const asked = dealerCode === undefined ? undefined : (await dealers.findDealer(dealerCode))?.id;
      const workers = own === null ? await colleaguesFor(database, asked) : await dealerColleagues(database, own);
      return { list: workers.map(({ id, name }) => ({ id, name })) };
    },

    async desk(actor, { dealerId }) {
      const [mine, waiting, contacts] = await Promise.all([
        listInHandByClock(database, actor.staff.id, DESK_ROWS),
        listSubmissions(database, { dealerId: dealerId ?? undefined, assigneeId: null, clock: {} }, undefined, DESK_ROWS),
        dealerId === null ? null : contactsOf(database, dealerId),
      ]);
      return { mine: mine.map(presentRow), waiting: waiting.map(presentRow), contacts };
    },

    async count(actor, { dealerId }) {
      const of = (filter: InboxFilter) => countUpTo(database, { dealerId: dealerId ?? undefined, ...filter }, MOST_COUNTED);
      const [waiting, soon, overdue, escalated, mine, complaints, withdrawn] = await Promise.all([
        of({ state: "NEW" }),
        of({ clock: await clockOf("soon") }),
        of({ clock: await clockOf("overdue") }),
        of({ clock: await clockOf("escalated") }),
        of({ assigneeId: actor.staff.id, isOpenWork: true }),
        of({ kind: "complaint", clock: await clockOf("soon", "complaint") }),
        of({ isWithdrawalOpen: true }),
      ]);
      return { waiting, soon, overdue, escalated, mine, complaints, withdrawn };
    },

    async showContact(actor, { id, reason, outsideWish }, scope) {
      const { submission } = await requireSubmission(id, scope);
      if (submission.withdrawnAt !== null) throw new AppError("wrongState", { message: "客户已撤回同意，不再提供联系方式" });
      await requireShared(database, submission, scope);
      const person = personOf(submission, security);
      if (person.mobile === "") throw new AppError("notFound", { message: "客户没有留下联系方式，或已到期删除" });
      const isAsWished = isWanted(submission.contactWindow, now());
      if (!isAsWished && !outsideWish) {
        const wished = windowText(submission.contactWindow ?? "any");
        throw new AppError("outsideWindow", { message: `客户希望在${wished}联系，现在联系须写明原因` });
      }
      await transaction(database, (tx) =>
        recordAudit(tx, actor, {
          action: "personalData.read",
          entity: "submission",
          entityId: id,
          summary: `查看${submissionKinds[submission.kind]} ${submission.no} 的联系方式`,
          after: isAsWished ? { reason } : { reason, outsideWish },
        }),
      );
      return person;
    },
  };
}

const mayWork = ({ staff }: Actor) => scopeOf(staff.roles, "submissions.work") !== "none";
const isWithin = ({ dealerId }: { dealerId: number | null }, scope: DealerScope) => scope.dealerId === null || dealerId === scope.dealerId;

function placeOf(after: string | undefined): Place | undefined {
  const [at, id] = after?.split("_").map(Number) ?? [];
  return at === undefined || id === undefined ? undefined : { at: new Date(at), id };
}

function searched(search: string | undefined, security: Security): { no?: string; mobileIndex?: string } {
  if (!search) return {};
  const no = normaliseBookingNumber(search);
  return isBookingNumber(no) ? { no } : { mobileIndex: security.blindIndex("mobile", normaliseMobile(search)) };
}

function presentRowOf({ submission, dealer, city, assignee }: InboxRow, security: Security) {
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
    escalatedAt: submission.escalatedAt && wireInstant(submission.escalatedAt),
    withdrawnAt: submission.withdrawnAt && wireInstant(submission.withdrawnAt),
    withdrawalConfirmedAt: submission.withdrawalConfirmedAt && wireInstant(submission.withdrawalConfirmedAt),
    assignee: submission.assigneeId === null ? null : { id: submission.assigneeId, name: assignee ?? "" },
  };
}

function personOf({ nameEncrypted, mobileEncrypted }: InboxRow["submission"], security: Security): { name: string; mobile: string } {
  const read = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));
  return { name: read("personName", nameEncrypted), mobile: read("mobile", mobileEncrypted) };
}
