export { distanceKm } from "@marque/contract/rules/distance";

/** A place on the country's maps (GCJ-02). */
export interface Place {
  lng: number;
  lat: number;
}

/** For people: `约 3 km`. Whole kilometres, because roads are longer than crows fly. */
export function distanceText(km: number): string {
  return km < 1.5 ? "1 km 左右" : `约 ${Math.round(km).toLocaleString("zh-CN")} km`;
}
