import type { DayHalf } from "@marque/contract/rules/recall-repair";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { submissions } from "./submissions.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A recall as it was called when a repair was asked for. */
export interface RepairedRecall {
  id: number;
  filingNo: string;
  title: string;
  /** Vehicles that it is about, for people. */
  models: string;
}

/** What somebody who wants a recall repaired has said beside the submission, under the same id; it is deleted with it. */
export const recallRepairs = pgTable("recall_repairs", {
  id: bigint({ mode: "number" })
    .primaryKey()
    .references(() => submissions.id, { onDelete: "cascade" }),
  vinEncrypted: text("vin_encrypted").notNull(),
  recalls: jsonb().$type<RepairedRecall[]>().notNull(),
  day: date({ mode: "string" }).notNull(),
  half: text().$type<DayHalf>().notNull(),
});

/** Somebody who wants to be told of a car's open recall. Once it has ended nothing of the person and the car is left but the link. */
export const recallReminders = pgTable(
  "recall_reminders",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Made by the browser: the same request twice is one reminder. */
    requestId: uuid("request_id").notNull(),
    vinIndex: bytea("vin_index"),
    vinEncrypted: text("vin_encrypted"),
    mobileIndex: text("mobile_index"),
    mobileEncrypted: text("mobile_encrypted"),
    weeks: smallint().notNull(),
    /** Parts were not there when it was looked at last: their arrival is told besides. */
    waitsForParts: boolean("waits_for_parts").notNull(),
    /** When the next message goes out, whatever has happened until then; null once it has ended, as is what follows. */
    remindAt: instant("remind_at"),
    /** When it is looked at next: every day while parts are waited for. */
    lookAt: instant("look_at"),
    endsAt: instant("ends_at").notNull(),
    endedAt: instant("ended_at"),
    linkHash: text("link_hash").notNull().unique("recall_reminders_link"),
    linkEncrypted: text("link_encrypted"),
    /** What was agreed to: purposes, versions and hashes of the very texts (PIPL art. 14). */
    consents: jsonb().$type<object[]>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("recall_reminders_once").on(table.mobileIndex, table.vinIndex).where(sql`${table.endedAt} is null`),
    index("recall_reminders_look").on(table.lookAt).where(sql`${table.endedAt} is null`),
    index("recall_reminders_ended").on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check(
      "recall_reminders_ended_empty",
      sql`(${table.endedAt} is null) = (${table.mobileEncrypted} is not null and ${table.vinEncrypted} is not null and ${table.lookAt} is not null)`,
    ),
  ],
);
