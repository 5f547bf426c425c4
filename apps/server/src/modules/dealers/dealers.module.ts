import { defineModule, type House } from "../module.ts";
import { dealerHandlers } from "./dealers.routes.ts";
import { createDealersService } from "./dealers.service.ts";

/** Where cars are sold and served. */
export function dealersModule({ database }: House) {
  const dealers = createDealersService(database);
  return defineModule({
    dealers,
    handlers: dealerHandlers(dealers),
    setup: { dealer: async () => (await dealers.listRegions()).length > 0 },
    wholeReads: {
      dealers: "the whole network is one answer, kept until a dealer changes",
      regions: "provinces, cities and districts; never more than the country has",
    },
  });
}
