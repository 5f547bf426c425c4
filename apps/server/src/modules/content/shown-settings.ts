import type { ContentPayload } from "@marque/contract/content-types";
import type { Database } from "../../database/client.ts";
import { findPublished } from "./content.repository.ts";
import { SINGLE_ITEM_ID } from "./content.service.ts";

/** The settings of the site as visitors have them; undefined before there are any. */
export async function findShownSettings(database: Database): Promise<ContentPayload<"siteSettings"> | undefined> {
  return (await findPublished(database, { type: "siteSettings", id: SINGLE_ITEM_ID }))?.payload;
}
