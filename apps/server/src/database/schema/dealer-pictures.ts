import { index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { dealers } from "./dealers.ts";
import { mediaAssets } from "./media.ts";

/** What a dealer's page shows of the media library, in its order: while it does, nobody deletes it there. */
export const dealerPictures = pgTable(
  "dealer_pictures",
  {
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id, { onDelete: "cascade" }),
    /** Photos of the house, or the one code of its WeChat. */
    purpose: text({ enum: ["photo", "wechat"] }).notNull(),
    position: smallint().notNull(),
    assetId: uuid("asset_id")
      .notNull()
      .references(() => mediaAssets.id),
    /** What it shows there, for whoever cannot see it; of a code empty. */
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.purpose, table.position] }),
    index("dealer_pictures_asset").on(table.assetId, table.dealerId),
  ],
);
