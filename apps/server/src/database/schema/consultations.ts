import type { ConsultationTopic } from "@marque/contract/rules/consultation";
import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { regions } from "./dealers.ts";
import { submissions } from "./submissions.ts";

/** What somebody who wants advice has said beside the submission, under the same id; the description is the submission's remark. */
export const consultations = pgTable("consultations", {
  id: bigint({ mode: "number" })
    .primaryKey()
    .references(() => submissions.id, { onDelete: "cascade" }),
  topic: text().$type<ConsultationTopic>().notNull(),
  cityCode: text("city_code")
    .notNull()
    .references(() => regions.code),
  /** As it was called then; null where it is about none. */
  vehicleName: text("vehicle_name"),
});
