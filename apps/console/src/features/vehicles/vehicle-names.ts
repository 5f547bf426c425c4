import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { instantText } from "../../ui/instant.tsx";

export type ManagedTrim = ManagedVehicle["trims"][number];
export type ManagedColor = ManagedVehicle["colors"][number];

export const lifecycles: Record<string, string> = { upcoming: "即将上市", onsale: "在售", stopped: "停售" };
export const energies: Record<ManagedTrim["energy"], string> = { BEV: "纯电", PHEV: "插电混动", HEV: "油电混动", ICE: "燃油" };
export const finishes: Record<ManagedColor["finish"], string> = { metallic: "金属漆", pearl: "珠光漆", solid: "普通漆" };

/** Vehicle 12 has two rows: people have to tell them apart. */
export function vehicleTitle({ name, oldCoaster }: Pick<ManagedVehicle, "name" | "oldCoaster">): string {
  return oldCoaster ? `${name}（老款）` : name;
}

/** A trim as lists and spreadsheets head it. */
export function trimTitle({ name, modelYear }: Pick<ManagedTrim, "name" | "modelYear">): string {
  return `${modelYear} ${name}`;
}

/** The present day in Asia/Shanghai, where prices begin. */
export function todayInShanghai(): string {
  return instantText(new Date()).slice(0, 10);
}

/** The price in force on a day, out of a list with the newest first; undefined where there is none yet. */
export function priceOn<Step extends { effectiveFrom: string }>(prices: readonly Step[], day: string): Step | undefined {
  return prices.find(({ effectiveFrom }) => effectiveFrom <= day);
}
