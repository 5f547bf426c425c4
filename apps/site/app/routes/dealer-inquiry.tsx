import { callsOf, orErrorPage, runtimeOf } from "../calls.server.ts";
import { type DealersData, dealersData } from "../features/dealers/dealers-data.ts";
import { dealersMeta } from "../features/dealers/dealers-meta.ts";
import { DealersPage } from "../features/dealers/dealers-page.tsx";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import type { Route } from "./+types/dealer-inquiry.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Packed<DealersData>> {
  const network = await orErrorPage(callsOf(context).call("dealerList", {}));
  return pack(context, "page", { network, search: url.search, amapKey: runtimeOf(context).amapKey }, dealersData);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => dealersMeta(matches, loaderData && unpack(loaderData));

export default function DealerInquiry({ loaderData }: Route.ComponentProps) {
  return <DealersPage {...unpack(loaderData)} />;
}
