import type { BulkAction } from "@marque/contract/content-permissions";
import type { ContentType } from "@marque/contract/content-types";
import { AppError } from "@marque/contract/errors";
import type { Actor } from "../../staff/audit.service.ts";
import type { DraftsService } from "./drafts.service.ts";
import { type PublicationService, refusalText } from "./publication.service.ts";

/** How it went with one of many items; `message` is empty where it is done. */
export interface BulkResult {
  id: number;
  done: boolean;
  message: string;
}

export interface BulkService {
  /** Does the same to many items, each by itself: what is refused for one does not hold up the others. */
  run(
    actor: Actor,
    wanted: { type: ContentType; ids: readonly number[]; action: BulkAction; reason: string },
  ): Promise<{ results: BulkResult[] }>;
}

export function createBulkService({ drafts, publication }: { drafts: DraftsService; publication: PublicationService }): BulkService {
  type Step = (actor: Actor, item: { type: ContentType; id: number }, reason: string) => Promise<unknown>;
  const steps: Record<BulkAction, Step> = {
    publish: (actor, item, reason) => publication.publish(actor, { ...item, version: null, note: "", warningsAccepted: reason }),
    takeDown: (actor, item, reason) => publication.takeDown(actor, { ...item, reason }),
    submit: (actor, item, reason) => drafts.submit(actor, { ...item, version: null, note: reason }),
    delete: (actor, item) => publication.remove(actor, item),
  };
  return {
    async run(actor, { type, ids, action, reason }) {
      if (action === "takeDown" && reason.length < 2) throw new AppError("invalid", { data: { fields: { reason: "请填写原因" } } });
      const results: BulkResult[] = [];
      for (const id of new Set(ids)) {
        try {
          await steps[action](actor, { type, id }, reason);
          results.push({ id, done: true, message: "" });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          results.push({ id, done: false, message: refusalText(error) });
        }
      }
      return { results };
    },
  };
}
