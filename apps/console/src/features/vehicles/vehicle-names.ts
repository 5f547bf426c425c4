import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";

export type ManagedTrim = ManagedVehicle["trims"][number];
export type ManagedColor = ManagedVehicle["colors"][number];

/** Vehicle 12 has two rows: people have to tell them apart. */
export function vehicleTitle({ name, oldCoaster }: Pick<ManagedVehicle, "name" | "oldCoaster">): string {
  return oldCoaster ? `${name}（老款）` : name;
}

/** Where visitors read about a vehicle. */
export function vehiclePath({ vehicleId, oldCoaster }: Pick<ManagedVehicle, "vehicleId" | "oldCoaster">): string {
  return oldCoaster ? "/car-type/coaster" : `/car-type/car-detail/${vehicleId}`;
}

/** A trim as lists and spreadsheets head it. */
export function trimTitle({ name, modelYear }: Pick<ManagedTrim, "name" | "modelYear">): string {
  return `${modelYear} ${name}`;
}

/** The price in force at a moment, out of a list with the newest first; undefined where there is none yet. */
export function priceAt<Step extends { effectiveFrom: string }>(prices: readonly Step[], moment: Date): Step | undefined {
  return prices.find(({ effectiveFrom }) => new Date(effectiveFrom) <= moment);
}
