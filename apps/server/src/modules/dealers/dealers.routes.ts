import type { Handlers } from "../../http/calls.ts";
import type { DealersService } from "./dealers.service.ts";

export function dealerHandlers(service: DealersService): Handlers<"dealerList"> {
  return {
    dealerList: () => service.listNetwork(),
  };
}
