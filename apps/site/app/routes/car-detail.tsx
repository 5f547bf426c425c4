import type { ShouldRevalidateFunctionArgs } from "react-router";
import { callsOf } from "../calls.server.ts";
import { DetailPage } from "../features/vehicles/detail/detail-page.tsx";
import { detailData, loadDetail } from "../features/vehicles/load-detail.server.ts";
import { vehicleMeta } from "../features/vehicles/vehicle-meta.ts";
import { pack } from "../packed.server.ts";
import { unpack } from "../shell/packed.ts";
import type { Route } from "./+types/car-detail.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return pack(context, "page", await loadDetail(callsOf(context), params.id), detailData);
}

/** Colour and trim in the query choose among what is there already. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  vehicleMeta(matches, loaderData && unpack(loaderData).vehicle, `/car-type/car-detail/${params.id}`);

export default function CarDetail({ loaderData }: Route.ComponentProps) {
  const data = unpack(loaderData);
  return <DetailPage key={data.vehicle.vehicleId} {...data} />;
}
