import type { UsedCarResults } from "@marque/contract/entities/used-car";
import { usedCarQuery } from "@marque/contract/rules/used-car-filter";
import { callsOf, orErrorPage } from "../calls.server.ts";
import { BuyPage } from "../features/used-cars/buy-page.tsx";
import { readListQuery } from "../features/used-cars/list-address.ts";
import { listMeta } from "../features/used-cars/list-meta.ts";
import { asItCame, pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import type { Route } from "./+types/buy-car.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Packed<UsedCarResults>> {
  const filter = readListQuery(url.searchParams);
  return pack(context, "page", { data: await orErrorPage(callsOf(context).call("usedCarSearch", usedCarQuery(filter))) }, asItCame);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  listMeta(matches, new URLSearchParams(location.search), loaderData && unpack(loaderData));

export default function BuyCar({ loaderData }: Route.ComponentProps) {
  return <BuyPage results={unpack(loaderData)} />;
}
