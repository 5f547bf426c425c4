import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { callConsole } from "./console.ts";

interface Item {
  type: string;
  id: number;
  /** Place of a slide; other types fill it themselves. */
  collection?: string;
  /** Its place among others; the first when left out. */
  sort?: number;
}

/** A draft that nobody sees yet, before all others of its kind. */
export async function draftItem(request: APIRequestContext, type: string, payload: object, collection = ""): Promise<Item> {
  const created = await callConsole(request, "manageContentCreate", { type, requestId: randomUUID(), payload, collection, sort: 0 });
  return { type, id: (created as { id: number }).id };
}

/** Writes an item anew and has a reviewer put it online, or have it wait for its hour. */
export async function publishItem(
  { desk, reviewer }: { desk: APIRequestContext; reviewer: APIRequestContext },
  { type, id, collection = "", sort = 0 }: Item,
  payload: object,
  hours: { publishAt: Date | null; offlineAt?: Date | null },
): Promise<void> {
  const frame = { collection, slug: null, publishAt: hours.publishAt, offlineAt: hours.offlineAt ?? null, sort };
  const known = await callConsole(desk, "manageContentItem", { type, id });
  const { live, draft } = known as { live: { revision: number } | null; draft: { version: number } | null };
  const seen = { version: draft?.version ?? 0, revision: live?.revision ?? 0 };
  const saved = await callConsole(desk, "manageContentSave", { ...frame, ...seen, type, id, payload });
  const { version } = (saved as { draft: { version: number } }).draft;
  await callConsole(reviewer, "manageContentPublish", { type, id, version, note: "", warningsAccepted: "按计划上线" });
}

/** A preview link: the address that it opens on the site under test, and the set behind it. */
export async function createPreview(
  request: APIRequestContext,
  wanted: { title: string; items: Item[]; asOf?: string; path?: string },
): Promise<{ id: string; address: string }> {
  const set = (await callConsole(request, "previewSetCreate", { requestId: randomUUID(), ...wanted })) as { id: string; url: string };
  const { pathname, search } = new URL(set.url);
  return { id: set.id, address: pathname + search };
}

export const navigationWord = (navigationName: string, customLink = "/news") => ({
  parentId: null,
  navigationName,
  customLink,
  jumpType: 1,
});

export const shortNews = (title: string) => ({
  title,
  summary: "沿江而下，山色正好。",
  cover: null,
  category: "公司",
  author: "云岫编辑部",
  tags: [],
  vehicleIds: [],
  blocks: [{ type: "text", html: "<p>沿江而下，山色正好，慢慢走，好好看。</p>" }],
  attachments: [],
});
