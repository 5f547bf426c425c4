import { type CacheTag, domainOfTag } from "@marque/contract/call";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "./client.ts";
import type { DatabaseWatch } from "./watch.ts";

/** NOTIFY channel that tells every process which content has changed; the payload is a JSON array of tags. */
export const CONTENT_CHANNEL = "marque_content";

/** Tags whose content changed, or `all` when messages may have been missed. */
export type ChangedTags = readonly CacheTag[] | "all";
export type ContentListener = (tags: ChangedTags) => void;

export interface ContentChanges {
  /** Calls `listener` after every committed change, in whichever process it was made. Returns the way to stop. */
  onContentChanged(listener: ContentListener): () => void;
}

/** PostgreSQL takes payloads below 8000 bytes. */
const PAYLOAD_MAX = 7_500;

/** Tells every process, once the surrounding transaction commits, that content with these tags has changed. */
export async function notifyContentChanged(tx: Database, tags: readonly CacheTag[]): Promise<void> {
  const payload = JSON.stringify(tags);
  // Of more items than can be named, it is said of the whole.
  const told = payload.length < PAYLOAD_MAX ? payload : JSON.stringify([...new Set(tags.map(domainOfTag))]);
  await tx.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${told})`);
}

/** Listens for changed content. After a loss of the connection it reports `all`, because what was said meanwhile is gone. */
export async function listenForContentChanges(watch: DatabaseWatch, log: Logger): Promise<ContentChanges> {
  const listeners = new Set<ContentListener>();

  function tell(tags: ChangedTags): void {
    for (const listener of listeners) {
      try {
        listener(tags);
      } catch (error) {
        log.error({ err: error }, "a listener for changed content failed");
      }
    }
  }

  await watch.listen(CONTENT_CHANNEL, { onMessage: (payload) => tell(parseTags(payload)), onGap: () => tell("all") });
  return {
    onContentChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parseTags(payload: string | undefined): ChangedTags {
  try {
    const tags: unknown = JSON.parse(payload ?? "");
    return Array.isArray(tags) ? tags : "all";
  } catch {
    return "all";
  }
}
