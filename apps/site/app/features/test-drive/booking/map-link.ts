import type { TestDriveBooking } from "@marque/contract/entities/appointment";

/** AMap's marker address: opens the app on phones and the map elsewhere. Coordinates are GCJ-02, AMap's own. */
export function mapLink({ name, lng, lat }: Pick<TestDriveBooking["dealer"], "name" | "lng" | "lat">): string {
  return `https://uri.amap.com/marker?${new URLSearchParams({ position: `${lng},${lat}`, name, coordinate: "gaode", callnative: "1" })}`;
}
