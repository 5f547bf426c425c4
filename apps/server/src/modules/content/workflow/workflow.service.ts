import type { Database } from "#database/client.ts";
import type { Jobs } from "#database/jobs.ts";
import { type BulkService, createBulkService } from "./bulk.service.ts";
import type { DomainRules } from "./domain-rules.ts";
import { createDraftsService, type DraftsService } from "./drafts.service.ts";
import { createListsService, type ListsService } from "./lists.service.ts";
import { createOrderService, type OrderService } from "./order.service.ts";
import { createPublicationService, type PublicationService } from "./publication.service.ts";
import { createRevisionsService, type RevisionsService } from "./revisions.service.ts";

/** What staff do with content, by concern. */
export interface WorkflowService {
  lists: ListsService;
  drafts: DraftsService;
  publication: PublicationService;
  revisions: RevisionsService;
  bulk: BulkService;
  order: OrderService;
}

export function createWorkflowService(resources: { database: Database; jobs: Jobs; domains: DomainRules }): WorkflowService {
  const drafts = createDraftsService(resources);
  const publication = createPublicationService(resources);
  const bulk = createBulkService({ drafts, publication });
  const [lists, revisions, order] = [createListsService(resources), createRevisionsService(resources), createOrderService(resources)];
  return { lists, drafts, publication, revisions, bulk, order };
}
