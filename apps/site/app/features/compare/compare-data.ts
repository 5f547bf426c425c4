import type { BrandGroup } from "@marque/contract/entities/vehicle";
import { type ComparedGroup, onlyDiffering } from "#ui/spec-differences.ts";
import { type ComparedCar, compareCars, type FoundCar } from "./comparison.ts";

/** What the comparison page shows. */
export interface ComparePageData {
  cars: ComparedCar[];
  /** Rows of the table: all of them, or those that differ. */
  groups: ComparedGroup[];
  only: boolean;
  /** Something of the address names no car, or one that is gone. */
  isOdd: boolean;
  /** Vehicles to choose from, by brand group. */
  offered: { title: string; vehicles: { vehicleId: number; name: string }[] }[];
}

/** Keeps what the page shows and nothing else: all of it travels twice, as markup and as data. */
export function comparePageData(answers: {
  models: BrandGroup[] | null;
  found: readonly FoundCar[];
  only: boolean;
  isOdd: boolean;
}): ComparePageData {
  const { cars, groups } = compareCars(answers.found);
  const places = cars.map((_, place) => place + 1);
  return {
    cars,
    groups: answers.only ? onlyDiffering(groups, places) : groups,
    only: answers.only,
    isOdd: answers.isOdd,
    offered: (answers.models ?? []).map(({ title, carSeries }) => ({
      title,
      vehicles: carSeries.filter(({ oldCoaster }) => !oldCoaster).map(({ vehicleId, name }) => ({ vehicleId, name })),
    })),
  };
}
