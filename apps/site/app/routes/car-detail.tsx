import type { ShouldRevalidateFunctionArgs } from "react-router";
import { callsOf } from "../calls.server.ts";
import { DetailPage } from "../features/vehicles/detail/detail-page.tsx";
import { loadDetail } from "../features/vehicles/load-detail.server.ts";
import { vehicleMeta } from "../features/vehicles/vehicle-meta.ts";
import type { Route } from "./+types/car-detail.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadDetail(callsOf(context), params.id);
}

/** Colour and trim in the query choose among what is there already. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  vehicleMeta(matches, loaderData?.vehicle, `/car-type/car-detail/${params.id}`);

export default function CarDetail({ loaderData }: Route.ComponentProps) {
  return <DetailPage key={loaderData.vehicle.vehicleId} {...loaderData} />;
}
