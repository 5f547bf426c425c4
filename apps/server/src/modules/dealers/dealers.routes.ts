import type { AuthorisedDealers } from "@marque/contract/entities/authorised-dealer";
import type { Handlers } from "../../http/calls.ts";
import type { DealerPagesService } from "./dealer-page.service.ts";
import type { DealersService } from "./dealers.service.ts";

type Own = "dealerList" | "dealerDetail" | "dealerReport" | "dealerStopList" | "dealerAuthorisations";

export function dealerHandlers(
  service: DealersService,
  pages: DealerPagesService,
  authorisations: () => Promise<AuthorisedDealers>,
): Handlers<Own> {
  return {
    dealerList: () => service.listNetwork(),
    dealerDetail: ({ input }) => pages.get(input.code),
    dealerReport: async ({ input }) => {
      await pages.report(input);
      return { received: true };
    },
    dealerStopList: () => pages.listStopped(),
    dealerAuthorisations: () => authorisations(),
  };
}
