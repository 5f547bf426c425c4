import type { Database } from "../../database/client.ts";
import type { ContentChanges } from "../../database/listen.ts";
import { localDate } from "../../local-time.ts";
import { type FoundRow, listChangedSince, listFound, monthOf, readFound } from "./search.repository.ts";
import { createSearchIndex, type SearchIndex } from "./search-index.ts";

/** How much earlier than the last look a change may have begun that was committed since. */
const LONGEST_CHANGE_MS = 600_000;

/** The index of this process, as of the last committed change. */
export interface LiveIndex {
  get(): Promise<SearchIndex>;
  /** Begins to listen; returns how to stop. */
  start(): () => void;
}

/**
 * Reads every car once and from then on those that changed: whoever asks after a change was announced gets it, because pages made from the
 * answer are kept until the next change. Announced by name, a car is read by its id; otherwise those are read that changed since.
 */
export function createLiveIndex(resources: { database: Database; changes: ContentChanges; now?: () => Date }): LiveIndex {
  const { database, changes, now = () => new Date() } = resources;
  let index: SearchIndex | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let month = 0;
  let seenAt = new Date(0);
  let changed = new Set<number>();
  let changedUnnamed = false;

  async function load(): Promise<SearchIndex> {
    month = monthOf(localDate(now()));
    seenAt = now();
    const rows: FoundRow[] = [];
    for await (const part of readFound(database)) rows.push(...part);
    return createSearchIndex(rows, month);
  }

  /** What was announced and could not be read stays announced. */
  async function refresh(known: SearchIndex): Promise<void> {
    const [ids, unnamed, since] = [changed, changedUnnamed, seenAt];
    [changed, changedUnnamed, seenAt] = [new Set(), false, now()];
    try {
      if (unnamed) for (const id of await listChangedSince(database, new Date(since.getTime() - LONGEST_CHANGE_MS))) ids.add(id);
      const found = new Map((await listFound(database, [...ids])).map((row) => [row.id, row]));
      for (const id of ids) {
        const row = found.get(id);
        if (row) known.put(row);
        else known.remove(id);
      }
    } catch (error) {
      for (const id of ids) changed.add(id);
      [changedUnnamed, seenAt] = [changedUnnamed || unnamed, since];
      throw error;
    }
  }

  // Ages go by months.
  const isOfFormerMonth = () => monthOf(localDate(now())) !== month;
  const isOutdated = () => changed.size > 0 || changedUnnamed || isOfFormerMonth();

  async function bringUpToDate(): Promise<SearchIndex> {
    if (!index || isOfFormerMonth()) index = await load();
    else if (isOutdated()) await refresh(index);
    return index;
  }

  return {
    get() {
      if (index && !isOutdated()) return Promise.resolve(index);
      const mine = turn.then(bringUpToDate);
      turn = mine.catch(() => undefined);
      return mine;
    },

    start: () =>
      changes.onContentChanged((tags) => {
        if (tags === "all") changedUnnamed = true;
        else
          for (const tag of tags) {
            if (tag === "usedCars") changedUnnamed = true;
            else if (tag.startsWith("usedCars:")) changed.add(Number(tag.slice("usedCars:".length)));
          }
      }),
  };
}
