import { defineJob, defineModule, type House } from "../../module.ts";
import type { TaskStarter } from "../../tasks/tasks.service.ts";
import { LOOK_EVERY_SECONDS } from "../due-content.ts";
import type { DomainRules } from "./domain-rules.ts";
import { redirectImport } from "./import-redirects.ts";
import { contentListTask, createListExport } from "./list-export.ts";
import { manageContentHandlers } from "./manage-content.routes.ts";
import { publishScheduled } from "./publication.service.ts";
import { createWorkflowService } from "./workflow.service.ts";

/** What editors write, from the draft to the page. */
export function workflowModule({ database, jobs }: House, { domains, tasks }: { domains: DomainRules; tasks: TaskStarter }) {
  const resources = { database, jobs, domains };
  return defineModule({
    handlers: manageContentHandlers({ ...createWorkflowService(resources), exportList: createListExport(tasks) }),
    imports: { redirect: redirectImport(resources) },
    tasks: { contentList: contentListTask(database) },
    jobs: [defineJob("publishScheduled", (scheduled) => publishScheduled(resources, scheduled), { lookEverySeconds: LOOK_EVERY_SECONDS })],
  });
}
