import type { Handlers } from "../../http/calls.ts";
import type { RecallService } from "./recall.service.ts";

export function recallHandlers(service: RecallService): Handlers<"recallQuery" | "recallCampaigns" | "recallCampaign"> {
  return {
    recallQuery: ({ input, context }) => service.query(input, context.ip),
    recallCampaigns: ({ input }) => service.list(input),
    recallCampaign: ({ input }) => service.get(input.id),
  };
}
