import { type ContentType, changedTag } from "@marque/contract/content-types";
import { itemTitle } from "@marque/contract/rules/item-title";
import type { Browser, Page } from "@playwright/test";
import type { Database } from "../../apps/server/src/database/client.ts";
import { notifyContentChanged } from "../../apps/server/src/database/listen.ts";
import { contentItems } from "../../apps/server/src/database/schema/content.ts";
import type { OwnServer } from "./own-server.ts";

/** An item that is online, as an older release wrote it: past every rule of today. */
export interface OlderItem {
  type: ContentType;
  id: number;
  payload: Record<string, unknown>;
  collection?: string;
  sort?: number;
}

/** Puts items straight into the database, as if they had always been there, and has the server look again. */
export async function leaveContent(database: Database, items: readonly OlderItem[]): Promise<void> {
  const publishAt = new Date("2025-03-01T00:00:00Z");
  const rows = items.map(({ payload, ...item }) => ({
    ...item,
    title: itemTitle(item.type, payload),
    status: "published" as const,
    publishAt,
    payload: payload as never,
  }));
  await database.insert(contentItems).values(rows).onConflictDoNothing();
  await notifyContentChanged(
    database,
    items.map(({ type, id }) => changedTag(type, id)),
  );
}

/** A page of the console of that server, signed in as its admin. */
export async function openConsole(browser: Browser, { colleagues }: OwnServer): Promise<Page> {
  const context = await browser.newContext({ storageState: await colleagues.admin.storageState() });
  return context.newPage();
}
