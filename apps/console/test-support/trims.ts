import type { ManagedTrim } from "../src/features/vehicles/vehicle-names.ts";

/** A trim as the console gets it, online and with nothing hanging on it. */
export function sampleTrim(trimId: number, name: string, modelYear = 2027): ManagedTrim {
  const words = { name, modelYear, energy: "HEV", drive: "前驱", seats: 5 } as const;
  return { ...words, facts: [], trimId, sort: trimId, prices: [], pricePending: false, bookings: 0, online: true };
}
