import type { Client } from "@marque/contract/client";
import { orErrorPage, orNull } from "../../calls.server.ts";
import type { DetailPageProps } from "./detail/detail-page.tsx";

/**
 * What a vehicle's page needs. Without the vehicle there is no page (404, or 503 when it cannot be had); without the campaign tabs there is.
 *
 * @param vehicleId as it stands in the address
 * @param oldCoaster the old variant of vehicle 12
 */
export async function loadDetail(
  calls: Client,
  vehicleId: string | number,
  { oldCoaster = false } = {},
): Promise<Required<Pick<DetailPageProps, "vehicle" | "tabs">>> {
  const [vehicle, tabs] = await Promise.all([
    orErrorPage(calls.call("publishedDetail", { vehicleId, ...(oldCoaster ? { oldCoaster: "true" } : {}) })),
    orNull(calls.call("queryTemporaryHighTab", { vehicleId })),
  ]);
  return { vehicle, tabs: tabs ?? [] };
}
