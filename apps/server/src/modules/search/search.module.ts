import { defineModule, type House } from "../module.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import type { FindableSource } from "./findable.ts";
import { reindexJob } from "./reindex.ts";
import { createReindex, searchIndexTask } from "./reindex-task.ts";
import { searchHandlers } from "./search.routes.ts";
import { createSearchService } from "./search.service.ts";

/** What is found by its words: the things of every module that brings them. */
export function searchModule({ database }: House, { findable, tasks }: { findable: readonly FindableSource[]; tasks: TaskStarter }) {
  return defineModule({
    handlers: searchHandlers(createSearchService({ database }), createReindex(tasks)),
    jobs: [reindexJob(database, findable)],
    tasks: { searchIndex: searchIndexTask(findable) },
  });
}
