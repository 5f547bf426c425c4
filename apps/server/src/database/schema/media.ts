import type { ContentType } from "@marque/contract/content-types";
import type { Attachment } from "@marque/contract/entities/article";
import type { Picture } from "@marque/contract/entities/media";
import { sql } from "drizzle-orm";
import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contentItems } from "./content.ts";
import { staff } from "./staff.ts";

/**
 * The library of pictures and files that staff upload; the bytes lie in the media folder under the hash of what was uploaded. What came
 * with the brand is in it too, with `createdBy` null.
 */
export const mediaAssets = pgTable(
  "media_assets",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** SHA-256 of the upload in hexadecimal: the same bytes are stored once. Of what came with the brand, SHA-256 of its address. */
    sha256: text().notNull().unique(),
    kind: text({ enum: ["picture", "file"] }).notNull(),
    fileName: text("file_name").notNull(),
    folder: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    picture: jsonb().$type<Picture>(),
    file: jsonb().$type<Attachment>(),
    /** Of the upload. */
    bytes: integer().notNull(),
    rightsHolder: text("rights_holder").notNull().default(""),
    /** Last day of use; null without limit. */
    rightsUntil: date("rights_until", { mode: "string" }),
    createdBy: uuid("created_by").references(() => staff.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("media_assets_newest").on(table.createdAt, table.id),
    index("media_assets_folder").on(table.folder, table.createdAt, table.id),
    index("media_assets_rights").on(table.rightsUntil).where(sql`${table.rightsUntil} is not null`),
  ],
);

/** Which items show an asset, kept with every write of an item or a draft. `revision` is what an item showed at a former publication. */
export const mediaUses = pgTable(
  "media_uses",
  {
    assetId: uuid("asset_id")
      .notNull()
      .references(() => mediaAssets.id),
    type: text().$type<ContentType>().notNull(),
    id: integer().notNull(),
    place: text({ enum: ["live", "draft", "revision"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.type, table.id, table.place] }),
    index("media_uses_item").on(table.type, table.id, table.place),
    foreignKey({ columns: [table.type, table.id], foreignColumns: [contentItems.type, contentItems.id] }).onDelete("cascade"),
  ],
);
