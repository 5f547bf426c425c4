import type { ContactWay, ContactWindow } from "@marque/contract/rules/contact-wish";
import { type SubmissionKind, type SubmissionState, submissionEventKinds, submissionStateNames } from "@marque/contract/rules/submission";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { dealers, regions } from "./dealers.ts";
import { staff } from "./staff.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Middle part of the number of every kind. Cycles; the date in front keeps numbers apart, a unique constraint sees to it. */
export const submissionNumbers = pgSequence("submission_numbers", { minValue: 1, maxValue: 999_999, cycle: true });

/**
 * Conditions of indexes, which queries repeat word for word. Nobody's is an expression, of which PostgreSQL keeps statistics beside kind and
 * state (`submissions_sorts` of a migration): otherwise it takes the three for independent, and where they are not reads all that is nobody's.
 */
const nobodys = sql.raw("num_nulls(assignee_id)");
export const isNobodys = sql.raw("num_nulls(assignee_id) = 1");
export const isOnTheClock = sql.raw("state in ('NEW', 'ASSIGNED') and due_at is not null");
export const isWithdrawalOpen = sql.raw("withdrawn_at is not null and withdrawal_confirmed_at is null");
export const isOpenWork = sql.raw("state in ('NEW', 'ASSIGNED', 'CONTACTED', 'CONFIRMED', 'ARRIVED') and assignee_id is not null");

/**
 * What a visitor or member has sent that somebody has to answer, of whatever kind: who sent it, and how far the answer is. A domain keeps
 * its details beside it, under the same id. Once `keepUntil` is over everything personal is emptied and `anonymisedAt` set, or the row
 * deleted, as the kind's rules say.
 */
export const submissions = pgTable(
  "submissions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<SubmissionKind>().notNull(),
    /** yyMMdd + sequence + check digit. */
    no: text().notNull(),
    /** How many had its number before, while each kind still counted for itself; 0 for everything since. */
    noTwin: smallint("no_twin").notNull().default(0),
    /** Made by the browser: the same request twice is one submission. */
    requestId: uuid("request_id").notNull(),
    state: text().$type<SubmissionState>().notNull(),
    /** Null for what concerns no dealer. */
    dealerId: integer("dealer_id").references(() => dealers.id),
    /** Where whoever sent it is, or what it is about; null where it is not known, or where the dealer's city says it. */
    cityCode: text("city_code").references(() => regions.code),
    nameEncrypted: text("name_encrypted"),
    title: text({ enum: ["mr", "ms", "none"] }),
    mobileEncrypted: text("mobile_encrypted"),
    mobileIndex: text("mobile_index"),
    memberId: text("member_id"),
    remarkEncrypted: text("remark_encrypted"),
    /** APP, FXH, BZ or WEB. */
    channel: text().notNull(),
    /** What led to the form; null where it does not ask. */
    source: text(),
    utm: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Fingerprint of the address it came from, for the limit per address. */
    addressIndex: text("address_index"),
    /** What there may be one of only, of the same mobile; null where there may be more, and once it is over. */
    onceKey: text("once_key"),
    /** The link to its page: its hash for look-up, the token itself encrypted, so that a repeated request gets the same answer. */
    linkHash: text("link_hash").unique("submissions_link"),
    linkEncrypted: text("link_encrypted"),
    linkExpiresAt: instant("link_expires_at"),
    /** When whoever sent it is to hear from somebody at the latest; null without such a promise. */
    dueAt: instant("due_at"),
    /** When the clock's warning went out, and when what was too late was passed upwards; null while neither has. */
    warnedAt: instant("warned_at"),
    escalatedAt: instant("escalated_at"),
    /** Whose work it is; null while it is nobody's. */
    assigneeId: uuid("assignee_id").references(() => staff.id),
    /** When somebody first spoke with whoever sent it. */
    contactedAt: instant("contacted_at"),
    /** Opening minutes of whoever had to call, until that moment; null where that is not measured. */
    contactMinutes: integer("contact_minutes"),
    /** Whether it was in the way and the hours that were wished for; null where none were, or the way is not known. */
    keptWish: boolean("kept_wish"),
    /** How and when whoever sent it wants to be reached; null where the form does not ask. */
    contactWay: text("contact_way").$type<ContactWay>(),
    contactWindow: text("contact_window").$type<ContactWindow>(),
    /** What vehicle it is about, as the specification numbers them; null where it is about none. */
    vehicleId: integer("vehicle_id"),
    /** When whoever sent it withdrew what they had agreed to: nobody contacts them any more. */
    withdrawnAt: instant("withdrawn_at"),
    /** When a colleague confirmed that, and who. */
    withdrawalConfirmedAt: instant("withdrawal_confirmed_at"),
    withdrawalConfirmedBy: uuid("withdrawal_confirmed_by").references(() => staff.id),
    /** The submission that is worked on in its place. */
    mergedIntoId: bigint("merged_into_id", { mode: "number" }).references((): AnyPgColumn => submissions.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    keepUntil: instant("keep_until").notNull(),
    anonymisedAt: instant("anonymised_at"),
  },
  (table) => [
    unique("submissions_no").on(table.no, table.noTwin),
    unique("submissions_request").on(table.requestId, table.kind),
    uniqueIndex("submissions_once").on(table.onceKey).where(sql`${table.onceKey} is not null`),
    index("submissions_mobile").on(table.mobileIndex, table.createdAt, table.id),
    index("submissions_member").on(table.memberId, table.createdAt, table.id).where(sql`${table.memberId} is not null`),
    index("submissions_address").on(table.addressIndex, table.createdAt),
    // The staff's list, the newest first, narrowed or not.
    index("submissions_at").on(table.createdAt, table.id),
    index("submissions_kind").on(table.kind, table.createdAt, table.id),
    index("submissions_state").on(table.state, table.createdAt, table.id),
    index("submissions_kind_state").on(table.kind, table.state, table.createdAt, table.id),
    index("submissions_dealer").on(table.dealerId, table.createdAt, table.id),
    index("submissions_dealer_kind").on(table.dealerId, table.kind, table.createdAt, table.id),
    index("submissions_dealer_state").on(table.dealerId, table.state, table.createdAt, table.id),
    index("submissions_assignee").on(table.assigneeId, table.createdAt, table.id).where(sql`${table.assigneeId} is not null`),
    index("submissions_unassigned").on(table.createdAt, table.id).where(isNobodys),
    // With their own condition in front: only what stands in the index itself is reckoned with those statistics.
    index("submissions_unassigned_state").on(nobodys, table.state, table.createdAt, table.id).where(isNobodys),
    index("submissions_unassigned_kind_state").on(nobodys, table.kind, table.state, table.createdAt, table.id).where(isNobodys),
    index("submissions_unassigned_dealer").on(table.dealerId, table.createdAt, table.id).where(isNobodys),
    index("submissions_merged").on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    // How much work somebody has.
    index("submissions_load").on(table.assigneeId).where(isOpenWork),
    // Whose clock runs, the soonest first: everywhere, of a dealer, and of a kind.
    index("submissions_clock").on(table.dueAt, table.id).where(isOnTheClock),
    index("submissions_clock_dealer").on(table.dealerId, table.dueAt, table.id).where(isOnTheClock),
    index("submissions_clock_kind").on(table.kind, table.dueAt, table.id).where(isOnTheClock),
    index("submissions_clock_unassigned").on(table.dueAt, table.id).where(sql`${isOnTheClock} and ${table.assigneeId} is null`),
    index("submissions_escalated").on(table.dueAt, table.id).where(sql`${isOnTheClock} and ${table.escalatedAt} is not null`),
    // What waits for a colleague to confirm.
    index("submissions_withdrawn").on(table.createdAt, table.id).where(isWithdrawalOpen),
    index("submissions_withdrawn_dealer").on(table.dealerId, table.createdAt, table.id).where(isWithdrawalOpen),
    // How soon dealers call.
    index("submissions_contacted").on(table.contactedAt).where(sql`${table.contactedAt} is not null`),
    // What has a promise, the soonest first.
    index("submissions_due").on(table.kind, table.state, table.dueAt, table.id).where(sql`${table.dueAt} is not null`),
    index("submissions_due_of_kind").on(table.kind, table.dueAt, table.id).where(sql`${table.dueAt} is not null`),
    index("submissions_retention").on(table.keepUntil).where(sql`${table.anonymisedAt} is null`),
  ],
);

/** What changed besides the state; instants are ISO texts. */
export interface SubmissionChange {
  startsFrom?: string | null;
  startsTo?: string | null;
  /** Ids of colleagues: whose work it was and became. */
  assigneeFrom?: string | null;
  assigneeTo?: string | null;
  /** Number of the submission that it was merged into, or that was merged into it. */
  mergedNo?: string;
  /** In which way somebody was reached. */
  way?: ContactWay;
  /** Names of the dealers that it went from and to; null is the lead desk. */
  dealerFrom?: string | null;
  dealerTo?: string | null;
}

/** What happened to a submission, in order. */
export const submissionEvents = pgTable(
  "submission_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: bigint("submission_id", { mode: "number" })
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    kind: text({ enum: submissionEventKinds }).notNull(),
    /** Made by the browser of a colleague: the same request twice is one line. */
    requestKey: uuid("request_key").unique("submission_events_request"),
    stateFrom: text("state_from", { enum: submissionStateNames }),
    stateTo: text("state_to", { enum: submissionStateNames }).notNull(),
    change: jsonb().$type<SubmissionChange>(),
    by: text({ enum: ["visitor", "dealer", "staff", "system"] }).notNull(),
    staffId: uuid("staff_id").references(() => staff.id),
    /** What was said. Encrypted, because people write names; emptied with the submission. */
    noteEncrypted: text("note_encrypted"),
    at: instant("at").notNull(),
  },
  (table) => [index("submission_events_submission").on(table.submissionId, table.id), index("submission_events_at").on(table.at)],
);

export const consentPurposes = ["privacy", "shareWithDealer", "marketing", "shareWithOrganiser", "photos", "contact"] as const;

/** What was agreed to with a submission: the very text, by version and hash, and who receives the data (PIPL art. 14, 23). */
export const submissionConsents = pgTable(
  "submission_consents",
  {
    submissionId: bigint("submission_id", { mode: "number" })
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    purpose: text({ enum: consentPurposes }).notNull(),
    protocolId: integer("protocol_id").notNull(),
    protocolVersion: text("protocol_version").notNull(),
    /** SHA-256, hexadecimal, of the sentence shown, a line feed and the protocol's text. */
    textHash: text("text_hash").notNull(),
    /** Full name and telephone of whoever receives the data, where it is somebody else. */
    receiver: text(),
    /** Emptied with the submission's personal data. */
    ipEncrypted: text("ip_encrypted"),
    userAgent: text("user_agent"),
    at: instant("at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.purpose] })],
);

/** Filters of the inbox that a colleague keeps under a name. */
export const submissionViews = pgTable(
  "submission_views",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [unique("submission_views_name").on(table.staffId, table.name)],
);
