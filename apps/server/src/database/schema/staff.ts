import { approvalKinds, approvalStates } from "@marque/contract/calls/manage/approvals";
import type { Role } from "@marque/contract/permissions";
import { noticeKinds } from "@marque/contract/rules/staff-notice";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { dealers } from "./dealers.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People who work in the console. */
export const staff = pgTable("staff", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** Lower case. */
  account: text().notNull().unique(),
  name: text().notNull(),
  roles: text().array().$type<Role[]>().notNull(),
  active: boolean().notNull().default(true),
  /** Of whoever belongs to one dealer: what they may do for their own dealer alone is about this one. */
  dealerId: integer("dealer_id").references(() => dealers.id),
  /** Codes of provinces and cities whose requests come to them first; empty where they take whatever there is. */
  regionCodes: text("region_codes").array().notNull().default([]),
  /** Of the telephone they work with; null without one. */
  mobileEncrypted: text("mobile_encrypted"),
  /** Whether they want to be told of their work by text message too. */
  smsNotices: boolean("sms_notices").notNull().default(true),
  /** argon2id in PHC format. */
  passwordHash: text("password_hash").notNull(),
  mustChangePassword: boolean("must_change_password").notNull(),
  /** Encrypted; with `totpEnabledAt` null it has been offered but not confirmed. */
  totpSecretEncrypted: text("totp_secret_encrypted"),
  totpEnabledAt: instant("totp_enabled_at"),
  /** Time step of the last accepted code: no code counts twice. */
  totpLastStep: bigint("totp_last_step", { mode: "number" }),
  lockedUntil: instant("locked_until"),
  /** Up to which line of the log its owner has seen who failed to sign in to the account. */
  failuresSeen: bigint("failures_seen", { mode: "number" }).notNull().default(0),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Exact to the minute; null before the first sign-in. */
  lastSeenAt: instant("last_seen_at"),
});

/** A live sign-in to the console; of its cookie only the hash is kept. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Names the session in lists without telling anything about the cookie. */
    id: uuid().notNull().unique().default(sql`uuidv7()`),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    ip: text().notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Exact to the minute. */
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId), index("staff_sessions_last_seen").on(table.lastSeenAt)],
);

/** What a colleague is told of, newest first in their list. Says what and where, and nothing of whom it is about. */
export const staffNotices = pgTable(
  "staff_notices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Chinese, one line, as in `预约咨询 2611250000018`. */
    subject: text().notNull(),
    /** Of the page of the console that shows it. */
    path: text().notNull(),
    /** Until when something is to be done; null without such an hour. */
    dueAt: instant("due_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    readAt: instant("read_at"),
  },
  (table) => [
    index("staff_notices_newest").on(table.staffId, table.id),
    index("staff_notices_unread").on(table.staffId, table.id).where(sql`${table.readAt} is null`),
    index("staff_notices_created").on(table.createdAt),
  ],
);

/** Every change that staff make, and every look at personal data. Rows are added, never changed; kept at least six months. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    /** Null for what the product does by itself. No reference: the log outlives people. */
    actorId: uuid("actor_id"),
    actorName: text("actor_name").notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text("entity_id").notNull(),
    summary: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull(),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_entity").on(table.entity, table.entityId, table.id),
    index("audit_log_actor").on(table.actorId, table.id),
  ],
);

/** What needs a second person before it happens. */
export const approvals = pgTable(
  "approvals",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text({ enum: approvalKinds }).notNull(),
    /** Made by the browser: sent twice it is one request. */
    requestKey: uuid("request_key").notNull().unique(),
    summary: text().notNull(),
    /** Of the kind's own shape. */
    detail: jsonb().notNull(),
    reason: text().notNull(),
    /** `withdrawn` by whoever asked, who is then the one who decided. */
    state: text({ enum: approvalStates }).notNull().default("open"),
    requestedBy: uuid("requested_by")
      .notNull()
      .references(() => staff.id),
    requestedAt: instant("requested_at").notNull().defaultNow(),
    decidedBy: uuid("decided_by").references(() => staff.id),
    decidedAt: instant("decided_at"),
    note: text().notNull().default(""),
  },
  (table) => [
    index("approvals_newest").on(table.requestedAt, table.id),
    index("approvals_of_colleague").on(table.requestedBy, table.requestedAt, table.id),
    index("approvals_by_state").on(table.state, table.requestedAt, table.id),
  ],
);
