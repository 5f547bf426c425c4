import type { SeriesCard, Trim } from "../entities/vehicle.ts";

/** What the kinds of bodies are called, in the order in which they are offered. */
export const categoryWords = {
  sedan: "轿车",
  suv: "SUV",
  offroad: "越野车",
  coupe: "轿跑",
  mpv: "MPV",
  coach: "客车",
} as const satisfies Record<SeriesCard["category"], string>;

/** What the states of sale are called. */
export const lifecycleWords = {
  upcoming: "即将上市",
  onsale: "在售",
  stopped: "停售",
} as const satisfies Record<SeriesCard["lifecycle"], string>;

/** What is said of a vehicle that cannot be bought any more. */
export const STOPPED_TEXT = `已${lifecycleWords.stopped}`;

/** What drives a vehicle, in a word. */
export const energyWords = {
  BEV: "纯电",
  PHEV: "插混",
  HEV: "油电混动",
  ICE: "燃油",
} as const satisfies Record<Trim["energy"], string>;
