import type { BrandGroup } from "@marque/contract/entities/vehicle";
import { callsOf, orErrorPage } from "../calls.server.ts";
import { CarTypePage } from "../features/vehicles/list/car-type-page.tsx";
import { modelListMeta } from "../features/vehicles/vehicle-meta.ts";
import { asItCame, pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import type { Route } from "./+types/car-type.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<BrandGroup[]>> {
  return pack(context, "page", { data: await orErrorPage(callsOf(context).call("brandModels", {})) }, asItCame);
}

/** Filters choose among what is there already. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => modelListMeta(matches, loaderData && unpack(loaderData));

export default function CarType({ loaderData }: Route.ComponentProps) {
  return <CarTypePage groups={unpack(loaderData)} />;
}
