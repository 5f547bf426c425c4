import type { DealerNetwork } from "@marque/contract/entities/dealer";
import { chooseDealers, type DealerView } from "./choose-dealers.ts";
import { type DealerQuery, readDealerQuery } from "./dealer-query.ts";

/** What /dealer-inquiry shows from the start. */
export interface DealersData {
  query: DealerQuery;
  view: DealerView;
  /** AMap's; left out without a map. */
  amapKey?: string;
}

/** @param answers the network, and the query of the address; the key of a map where there is one */
export function dealersData({ network, search, amapKey }: { network: DealerNetwork; search: string; amapKey: string | null }): DealersData {
  const { flags, ...query } = readDealerQuery(new URLSearchParams(search));
  // Who is open is nothing that a kept page could say.
  const asked = { ...query, flags: flags.filter((flag) => flag !== "open") };
  return { query: asked, view: chooseDealers(network, asked), ...(amapKey !== null && { amapKey }) };
}
