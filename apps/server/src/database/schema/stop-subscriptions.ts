import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { regions } from "./dealers.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Somebody who wants to be told of dealers whose authorisation ends. Once it has ended nothing of the person is left but the link.
 * Of one mobile there is one.
 */
export const dealerStopSubscriptions = pgTable(
  "dealer_stop_subscriptions",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Made by the browser: the same request twice is one subscription. */
    requestId: uuid("request_id").notNull(),
    mobileIndex: text("mobile_index"),
    mobileEncrypted: text("mobile_encrypted"),
    /** Null for the whole country. */
    provinceCode: text("province_code").references(() => regions.code),
    /** Everything up to this entry of `stopped_dealers` has been told, or was there before; it never goes back. */
    toldId: integer("told_id").notNull(),
    /** Before then nothing is told: there is one message a day. Null once it has ended. */
    lookAt: instant("look_at"),
    endsAt: instant("ends_at").notNull(),
    endedAt: instant("ended_at"),
    linkHash: text("link_hash").notNull().unique("dealer_stop_subscriptions_link"),
    linkEncrypted: text("link_encrypted"),
    /** What was agreed to: purposes, versions and hashes of the very texts (PIPL art. 14). */
    consents: jsonb().$type<object[]>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("dealer_stop_subscriptions_once").on(table.mobileIndex).where(sql`${table.endedAt} is null`),
    index("dealer_stop_subscriptions_told").on(table.toldId).where(sql`${table.endedAt} is null`),
    index("dealer_stop_subscriptions_ends").on(table.endsAt).where(sql`${table.endedAt} is null`),
    index("dealer_stop_subscriptions_ended").on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check(
      "dealer_stop_subscriptions_ended_empty",
      sql`num_nonnulls(${table.mobileIndex}, ${table.mobileEncrypted}, ${table.linkEncrypted}, ${table.lookAt}) = case when ${table.endedAt} is null then 4 else 0 end`,
    ),
  ],
);
