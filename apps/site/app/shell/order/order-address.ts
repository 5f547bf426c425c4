import { BASE_PATH } from "@marque/contract/base-path";
import { COASTER_VEHICLE_ID } from "@marque/contract/rules/price-line";

/** The vehicle that a page is about, for the order code; null where it is about none. */
export function vehicleInPath(pathname: string): number | null {
  if (/^\/car-type\/coaster\/?$/.test(pathname)) return COASTER_VEHICLE_ID;
  const id = /^\/car-type\/car-detail(?:-h5)?\/(\d{1,7})\/?$/.exec(pathname)?.[1];
  return id ? Number(id) : null;
}

/**
 * What the order code leads to: the mini-program's landing page, told the vehicle and that the visitor came from the website. Settings that
 * name no such page lead to the site itself.
 */
export function orderAddress(landingUrl: string, vehicleId: number | null): string {
  if (!/^https?:/i.test(landingUrl)) return `${BASE_PATH}/`;
  const url = new URL(landingUrl);
  url.searchParams.set("channel", "web");
  if (vehicleId !== null) url.searchParams.set("vehicleId", String(vehicleId));
  return url.href;
}
