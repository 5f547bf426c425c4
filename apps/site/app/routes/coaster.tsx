import { COASTER_VEHICLE_ID } from "@marque/contract/rules/price-line";
import { callsOf } from "../calls.server.ts";
import { DetailPage } from "../features/vehicles/detail/detail-page.tsx";
import { detailData, loadDetail } from "../features/vehicles/load-detail.server.ts";
import { vehicleMeta } from "../features/vehicles/vehicle-meta.ts";
import { pack } from "../packed.server.ts";
import { unpack } from "../shell/packed.ts";
import type { Route } from "./+types/coaster.ts";

/** Vehicle 12 flagged as the old Coaster; the current one has a page like every other (decisions "vehicle 12"). */
export async function loader({ context }: Route.LoaderArgs) {
  return pack(context, "page", await loadDetail(callsOf(context), COASTER_VEHICLE_ID, { oldCoaster: true }), detailData);
}

/** Colour and trim in the query choose among what is there already. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  vehicleMeta(matches, loaderData && unpack(loaderData).vehicle, "/car-type/coaster");

export default function Coaster({ loaderData }: Route.ComponentProps) {
  return <DetailPage {...unpack(loaderData)} />;
}
