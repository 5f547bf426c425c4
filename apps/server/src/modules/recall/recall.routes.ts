import type { Handlers } from "../../http/calls.ts";
import type { RecallService } from "./recall.service.ts";
import type { RecallProofs } from "./recall-proofs.ts";

type Own = "recallQuery" | "recallProofIssue" | "recallProof" | "recallCampaigns" | "recallCampaign" | "recallBatchQuery";

export function recallHandlers(service: RecallService, proofs: RecallProofs): Handlers<Own> {
  return {
    recallQuery: ({ input, context }) => service.query(input, context.ip),
    recallBatchQuery: ({ input, context }) => service.queryMany(input, context),
    recallProofIssue: ({ input, context }) => proofs.issue(input, context.ip),
    recallProof: ({ input }) => proofs.get(input.number),
    recallCampaigns: ({ input }) => service.list(input),
    recallCampaign: ({ input }) => service.get(input.id),
  };
}
