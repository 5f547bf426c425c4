import type { BrandGroup } from "@marque/contract/entities/vehicle";
import { callsOf, orErrorPage } from "../calls.server.ts";
import { CarTypePage } from "../features/vehicles/list/car-type-page.tsx";
import { modelListMeta } from "../features/vehicles/vehicle-meta.ts";
import type { Route } from "./+types/car-type.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<BrandGroup[]> {
  return orErrorPage(callsOf(context).call("brandModels", {}));
}

/** Filters choose among what is there already. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => modelListMeta(matches, loaderData);

export default function CarType({ loaderData }: Route.ComponentProps) {
  return <CarTypePage groups={loaderData} />;
}
