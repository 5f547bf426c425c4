import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { callsOf, orErrorPage } from "../calls.server.ts";
import { AppDetailPage } from "../features/vehicles/app/app-detail-page.tsx";
import { vehicleMeta } from "../features/vehicles/vehicle-meta.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import { AppStyleLinks } from "../ui/app-style-links.ts";
import type { Route } from "./+types/car-detail-h5.ts";

export async function loader({ context, params }: Route.LoaderArgs): Promise<VehicleDetail> {
  return orErrorPage(callsOf(context).call("publishedDetail", { vehicleId: params.id }));
}

/** Colour and trim in the query choose among what is there already. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

/** For search engines the page outside the app is the page. */
export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  vehicleMeta(matches, loaderData, `/car-type/car-detail/${params.id}`);

export default function CarDetailH5({ loaderData }: Route.ComponentProps) {
  return <AppDetailPage vehicle={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AppStyleLinks value={true}>
      <ErrorPage error={error} alone />
    </AppStyleLinks>
  );
}
