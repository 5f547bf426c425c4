import { defineModule, type House } from "../module.ts";
import { createDealersService } from "./dealers.service.ts";

/** Where cars are sold and served. */
export function dealersModule({ database }: House) {
  const dealers = createDealersService(database);
  return defineModule({
    dealers,
    setup: { dealer: async () => (await dealers.listRegions()).length > 0 },
    wholeReads: { regions: "provinces, cities and districts; never more than the country has" },
  });
}
