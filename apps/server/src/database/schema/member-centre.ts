import { messageTopicNames } from "@marque/contract/rules/member-message";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { members } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the house has told a member, as they read it in their centre. */
export const memberMessages = pgTable(
  "member_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    topic: text({ enum: messageTopicNames }).notNull(),
    /** Encrypted: it names bookings, and may hold the link to one. */
    textEncrypted: text("text_encrypted").notNull(),
    at: instant("at").notNull(),
    readAt: instant("read_at"),
    /** Thrown away by the member, who may take it back until it is deleted. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    index("member_messages_member").on(table.memberId, table.id).where(sql`${table.removedAt} is null`),
    index("member_messages_unread").on(table.memberId).where(sql`${table.readAt} is null and ${table.removedAt} is null`),
    index("member_messages_at").on(table.at),
    index("member_messages_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

/** A vehicle that a member likes, as they have put it together. */
export const memberFavourites = pgTable(
  "member_favourites",
  {
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** As the specification numbers them. */
    vehicleId: integer("vehicle_id").notNull(),
    trimId: integer("trim_id"),
    /** Id of the outer colour. */
    colorId: integer("color_id"),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.vehicleId] })],
);
