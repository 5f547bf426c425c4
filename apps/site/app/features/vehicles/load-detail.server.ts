import type { Client } from "@marque/contract/client";
import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import type { CallOutput } from "@marque/contract/types";
import { orErrorPage, orNull } from "../../calls.server.ts";
import type { DetailPageProps } from "./detail/detail-page.tsx";

type Answers = { vehicle: VehicleDetail; tabs: CallOutput<"queryTemporaryHighTab"> | null };

/**
 * What a vehicle's page needs. Without the vehicle there is no page (404, or 503 when it cannot be had); without the campaign tabs there is.
 *
 * @param vehicleId as it stands in the address
 * @param oldCoaster the old variant of vehicle 12
 */
export async function loadDetail(calls: Client, vehicleId: string | number, { oldCoaster = false } = {}): Promise<Answers> {
  const [vehicle, tabs] = await Promise.all([
    orErrorPage(calls.call("publishedDetail", { vehicleId, ...(oldCoaster ? { oldCoaster: "true" } : {}) })),
    orNull(calls.call("queryTemporaryHighTab", { vehicleId })),
  ]);
  return { vehicle, tabs };
}

/** What the page shows of them. */
export function detailData({ vehicle, tabs }: Answers): Required<Pick<DetailPageProps, "vehicle" | "tabs">> {
  return { vehicle, tabs: tabs ?? [] };
}
