import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { defineJob, type ModuleJob } from "../module.ts";
import type { FindableSource } from "./findable.ts";
import { deleteNotIndexedSince, readDatabaseClock } from "./search.repository.ts";
import { indexAgain } from "./search-index.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    /** Of one source, or of all. */
    reindexSearch: { source?: string };
  }
}

/** Things at a time: what is read of them waits for writers, and they for it. */
const PAGE = 100;
const HOUR_SECONDS = 3_600;

/**
 * Makes the documents of every source anew, each night: what was written before its kind was found, and what changed by another hand
 * than the product's. May be interrupted, and done twice.
 */
export function reindexJob(database: Database, sources: readonly FindableSource[]): ModuleJob {
  return defineJob(
    "reindexSearch",
    async ({ source }, signal) => {
      for (const each of sources) if (source === undefined || source === each.source) await reindex(database, each, signal);
    },
    { cron: "20 3 * * *", timeoutSeconds: HOUR_SECONDS, concurrency: 1 },
  );
}

/** Makes the documents of the next things of a source anew; returns the last of them, null where none come after. */
export async function reindexPage(tx: Transaction, { source, list }: FindableSource, after: string | null): Promise<string | null> {
  const { documents, last } = await list(tx, after, PAGE);
  await indexAgain(tx, source, documents);
  return last;
}

/** Makes the documents of one source anew; those of what is not there any more go. */
export async function reindex(database: Database, { source, list }: FindableSource, signal?: AbortSignal): Promise<void> {
  const begun = await readDatabaseClock(database);
  let after: string | null = null;
  do {
    signal?.throwIfAborted();
    const from: string | null = after;
    after = await transaction(database, (tx) => reindexPage(tx, { source, list }, from));
  } while (after !== null);
  await deleteNotIndexedSince(database, source, begun);
}
