import { type ContentPayload, type ContentType, contentTypes } from "@marque/contract/content-types";
import type { z } from "zod";
import { cleanContent } from "./clean-content.ts";
import { mendPayload } from "./mend-payload.ts";

/** An item as the database has it, whatever was written there, and when. */
interface StoredItem {
  type: ContentType;
  publishAt: Date;
  payload: unknown;
}

/**
 * Stored items with payloads that today's schema of their type takes, clean: whatever is read of content may be shown as it is. What of
 * a payload cannot be read is left out, and the item where nothing is left to show.
 */
export function readItems<Item extends StoredItem>(items: readonly StoredItem[]): Item[] {
  return items.flatMap(({ payload: stored, ...item }) => {
    const payload = read(contentTypes[item.type].payload, { ...item, payload: stored });
    return payload ? [{ ...item, payload } as unknown as Item] : [];
  });
}

/** As `readItems`, of articles without what only their own page shows. */
export function readCards<Card extends { publishAt: Date; payload: unknown }>(type: ContentType, cards: readonly StoredItem[]): Card[] {
  const schema = (contentTypes[type].payload as unknown as z.ZodObject).omit({ blocks: true, attachments: true });
  return cards.flatMap(({ payload: stored, ...card }) => {
    const payload = read(schema, { ...card, type, payload: stored });
    return payload ? [{ ...card, payload } as unknown as Card] : [];
  });
}

/** A payload by itself, as for a former version. */
export function readPayload<Type extends ContentType>(type: Type, payload: unknown, publishAt: Date): ContentPayload<Type> | undefined {
  return read(contentTypes[type].payload, { type, publishAt, payload }) as ContentPayload<Type> | undefined;
}

function read(schema: z.ZodType, { type, publishAt, payload }: StoredItem): ContentPayload<ContentType> | undefined {
  const mended = mendPayload(schema, payload, publishAt);
  return mended === undefined ? undefined : cleanContent(type, mended as ContentPayload<ContentType>);
}
