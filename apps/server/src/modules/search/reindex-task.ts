import type { Task } from "@marque/contract/calls/manage/tasks";
import type { Actor } from "../staff/audit.service.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import type { FindableSource } from "./findable.ts";
import { reindexPage } from "./reindex.ts";
import { deleteNotIndexedSince, readDatabaseClock } from "./search.repository.ts";

declare module "../tasks/task-kind.ts" {
  interface TaskParams {
    /** What search finds, made anew at somebody's wish, as it is by itself each night. */
    searchIndex: Record<string, never>;
  }
}

/** Where the next page begins: in which source, after what, and when that source was begun. */
interface Place {
  source: string;
  after: string | null;
  begun: string;
}

/** Has what search finds made anew: when something is not found that should be. */
export function createReindex(tasks: TaskStarter) {
  return (actor: Actor, requestKey: string): Promise<Task> =>
    tasks.start(actor, { kind: "searchIndex", params: {}, title: "重建检索索引", requestKey });
}

/** How it is made anew, page by page of one source after the other, while everything goes on. */
export function searchIndexTask(sources: readonly FindableSource[]): TaskKind<Record<string, never>> {
  return {
    permission: "search.reindex",
    count: async () => sources.length,
    async next(tx, _params, cursor) {
      const place = cursor as Place | null;
      const at = place ? sources.findIndex(({ source }) => source === place.source) : 0;
      const source = sources[at];
      if (!source) return { done: 0, cursor, isLast: true };
      const begun = place?.after ? new Date(place.begun) : await readDatabaseClock(tx);
      const after = await reindexPage(tx, source, place?.after ?? null);
      if (after !== null) return { done: 0, cursor: { source: source.source, after, begun: begun.toISOString() }, isLast: false };
      await deleteNotIndexedSince(tx, source.source, begun);
      const next = sources[at + 1];
      const nextPlace: Place | null = next ? { source: next.source, after: null, begun: "" } : null;
      return { done: 1, cursor: nextPlace, isLast: !next, note: "检索索引已重建" };
    },
  };
}
