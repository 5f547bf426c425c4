import type { CacheTag } from "@marque/contract/call";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "./client.ts";

/** NOTIFY channel that tells every process which content has changed; the payload is a JSON array of tags. */
export const CONTENT_CHANNEL = "marque_content";

/** Tags whose content changed, or `all` when messages may have been missed. */
export type ChangedTags = readonly CacheTag[] | "all";
export type ContentListener = (tags: ChangedTags) => void;

export interface ContentChanges {
  /** Calls `listener` after every committed change, in whichever process it was made. Returns the way to stop. */
  onContentChanged(listener: ContentListener): () => void;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;

/** Tells every process, once the surrounding transaction commits, that content with these tags has changed. */
export async function notifyContentChanged(tx: Database, tags: readonly CacheTag[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${JSON.stringify(tags)})`);
}

/**
 * Listens for changed content on a connection of its own. When that connection is lost it reconnects and then
 * reports `all`, because what was said meanwhile is gone. Resolves once it listens.
 */
export async function listenForContentChanges(databaseUrl: string, log: Logger): Promise<ContentChanges> {
  const listeners = new Set<ContentListener>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function tell(tags: ChangedTags): void {
    for (const listener of listeners) {
      try {
        listener(tags);
      } catch (error) {
        log.error({ err: error }, "a listener for changed content failed");
      }
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: "marque listener", keepAlive: true });
    next.on("error", (error) => log.debug({ err: error }, "content listener lost its connection"));
    next.on("notification", ({ payload }) => tell(parseTags(payload)));
    await next.connect();
    await next.query(`listen ${CONTENT_CHANNEL}`);
    next.on("end", () => reconnect(FIRST_RETRY_MS));
    client = next;
  }

  function reconnect(delay: number): void {
    if (closed) return;
    client = undefined;
    retry = setTimeout(() => {
      connect().then(
        () => tell("all"),
        () => reconnect(Math.min(delay * 2, LONGEST_RETRY_MS)),
      );
    }, delay);
  }

  await connect();
  return {
    onContentChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
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
