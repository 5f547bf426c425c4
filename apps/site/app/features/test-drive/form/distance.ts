/** A place on the map. */
export interface Place {
  lng: number;
  lat: number;
}

const EARTH_RADIUS_KM = 6371;

/** Distance as the crow flies in kilometres (haversine). */
export function distanceKm(from: Place, to: Place): number {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}

/**
 * For people: `约 3 km`. Whole kilometres, because browsers measure in WGS-84 and dealers are kept in GCJ-02, which lie up to some
 * 600 m apart, and because roads are longer than crows fly.
 */
export function distanceText(km: number): string {
  return km < 1.5 ? "1 km 左右" : `约 ${Math.round(km).toLocaleString("zh-CN")} km`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
