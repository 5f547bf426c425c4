import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { ManageDealersService } from "./manage-dealers.service.ts";
import type { createDealerStop } from "./stop-dealer.ts";
import type { createStoppedNotices } from "./stopped-notices.ts";

type Own =
  | "manageDealerList"
  | "manageDealer"
  | "manageDealerSave"
  | "dealerReportDone"
  | "dealerStopRequest"
  | "stoppedDealerList"
  | "stoppedDealerSave";

export function manageDealerHandlers(
  service: ManageDealersService,
  stop: ReturnType<typeof createDealerStop>,
  notices: ReturnType<typeof createStoppedNotices>,
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
    stoppedDealerList: () => notices.list(),
    stoppedDealerSave: ({ input, context }) => notices.save(actorOf(context), input),
  };
}
