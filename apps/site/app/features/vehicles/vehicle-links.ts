import type { bookingSources } from "@marque/contract/entities/appointment";

/** The booking page with what was chosen here filled in. */
export function testDrivePath(choice: {
  vehicleId: number;
  source: (typeof bookingSources)[number];
  /** Key of the paint. */
  color?: string | undefined;
  trimId?: number | undefined;
}): string {
  const params = new URLSearchParams({ vehicleId: String(choice.vehicleId) });
  if (choice.color) params.set("color", choice.color);
  if (choice.trimId) params.set("trim", String(choice.trimId));
  params.set("source", choice.source);
  return `/test-drive?${params}`;
}
