import { siteSettings } from "../../../demo/content/site-settings.ts";
import type { Database } from "../src/database/client.ts";
import { writeItem } from "../src/modules/content/content.repository.ts";
import { SINGLE_ITEM_ID } from "../src/modules/content/content.service.ts";

/** Puts the site's settings online, without which every page only says that there will be one; before any page was asked for, since it tells nobody. */
export async function openSite(database: Database): Promise<void> {
  await writeItem(database, "siteSettings", { id: SINGLE_ITEM_ID, status: "published", payload: siteSettings(2026) });
}
