/** A place on the country's maps (GCJ-02). */
export interface Place {
  lng: number;
  lat: number;
}

/** Mean radius of the earth. */
const RADIUS_KM = 6371;

/** Kilometres along the great circle: what a bird would fly, and near enough to put dealers into an order. */
export function distanceKm(from: Place, to: Place): number {
  const chord = haversine(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * haversine(to.lng - from.lng);
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** For people: `850 m`, `2.4 km`, `37 km`. */
export function distanceText(km: number): string {
  if (km < 0.995) return `${Math.round(km * 100) * 10} m`;
  return km < 9.95 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`;
}

function haversine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
