const RADIUS_KM = 6371;

/** Kilometres along the great circle between two places (degrees), on a sphere of the earth's mean radius: near enough to put dealers into an order. */
export function distanceKm(from: { lng: number; lat: number }, to: { lng: number; lat: number }): number {
  const chord = haversine(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * haversine(to.lng - from.lng);
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function haversine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
