export { distanceKm } from "@marque/contract/rules/distance";

/** A place on the country's maps (GCJ-02). */
export interface Place {
  lng: number;
  lat: number;
}

/** For people: `850 m`, `2.4 km`, `37 km`. */
export function distanceText(km: number): string {
  if (km < 0.995) return `${Math.round(km * 100) * 10} m`;
  return km < 9.95 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`;
}
