import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { ManageDeliveries } from "./manage-deliveries.service.ts";

export type CrmCallId = "crmStatus" | "crmDeliveryList" | "crmDeliveryReplay" | "crmDeliveryReplayAll" | "crmDeliverySkip";

export function crmHandlers(deliveries: ManageDeliveries): Handlers<CrmCallId> {
  return {
    crmStatus: () => deliveries.status(),
    crmDeliveryList: ({ input }) => deliveries.list(input),
    crmDeliveryReplay: ({ input, context }) => deliveries.replay(actorOf(context), input),
    crmDeliveryReplayAll: ({ context }) => deliveries.replayAll(actorOf(context)),
    crmDeliverySkip: ({ input, context }) => deliveries.skip(actorOf(context), input),
  };
}
