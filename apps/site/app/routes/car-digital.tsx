import type { Client } from "@marque/contract/client";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { callsOf, orErrorPage, orNull } from "../calls.server.ts";
import { ShowroomPage } from "../features/vehicles/showroom/showroom-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/car-digital.ts";

/** Shown where the address names no vehicle, or one that has no model. */
const FIRST_VEHICLE = 1;

export async function loader({ context, request }: Route.LoaderArgs) {
  const calls = callsOf(context);
  const wanted = new URL(request.url).searchParams.get("vehicleId");
  const [groups, named] = await Promise.all([
    orErrorPage(calls.call("brandModels", {})),
    wanted === null ? null : orNull(stage(calls, wanted)),
  ]);
  const shown = named ?? (await orErrorPage(stage(calls, FIRST_VEHICLE)));
  return { groups, ...shown, unknownVehicle: wanted !== null && named === null };
}

async function stage(calls: Client, vehicleId: string | number) {
  const [vehicle, showroom] = await Promise.all([calls.call("publishedDetail", { vehicleId }), calls.call("showroom", { vehicleId })]);
  return { vehicle, showroom };
}

/** Everything but the vehicle is chosen among what is there already. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const shown = ({ searchParams }: URL) => searchParams.get("vehicleId") ?? String(FIRST_VEHICLE);
  return shown(currentUrl) !== shown(nextUrl);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: "/carDigital",
    ...(loaderData ? { description: `在三维展厅里看${loaderData.vehicle.name}：换颜色、换轮毂、开车门、坐进座舱。` } : {}),
  });

export default function CarDigital({ loaderData }: Route.ComponentProps) {
  return <ShowroomPage {...loaderData} />;
}
