import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { ManageDealersService } from "./manage-dealers.service.ts";
import type { createDealerStop } from "./stop-dealer.ts";
import type { createStoppedRecords } from "./stopped-records.ts";

type Own =
  | "manageDealerList"
  | "manageDealer"
  | "manageDealerSave"
  | "dealerReportDone"
  | "dealerStopRequest"
  | "stoppedDealerList"
  | "stoppedDealerRecords";

export function manageDealerHandlers(
  service: ManageDealersService,
  stop: ReturnType<typeof createDealerStop>,
  records: ReturnType<typeof createStoppedRecords>,
): Handlers<Own> {
  return {
    manageDealerList: () => service.list(),
    manageDealer: ({ input }) => service.get(input.code),
    manageDealerSave: ({ input, context }) => service.save(actorOf(context), input),
    dealerReportDone: async ({ input, context }) => {
      await service.handleReport(actorOf(context), input.id);
      return { handled: true };
    },
    dealerStopRequest: async ({ input, context }) => ({ id: await stop.request(actorOf(context), input) }),
    stoppedDealerList: () => records.list(),
    stoppedDealerRecords: async ({ input, context }) => {
      await records.save(actorOf(context), input);
      return { id: input.id };
    },
  };
}
