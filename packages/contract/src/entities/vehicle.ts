import { z } from "zod";
import { Instant } from "./instants.ts";
import { FileLink, HeroScene, Picture } from "./media.ts";

/** Specification §2: 1 lowest price, 2 a text of the editors, anything else "敬请期待". */
export const carPriceType = z.int();

/** Fields of the price line, shared by cards and pages (specification §3). */
const priceFields = {
  /** Price as one text, as the specification's entity has it. */
  price: z.string(),
  carPriceType,
  /** Label of the price line; default 建议零售价. */
  priceLabel: z.string().optional(),
  /** Lowest price in yuan. */
  numPriceMin: z.int().nullable(),
  customerPriceText: z.string(),
};

/** Series / car card (specification §3), with what the list's filters need. */
export const SeriesCard = z.object({
  id: z.int(),
  name: z.string(),
  vehicleId: z.int(),
  oldCoaster: z.boolean(),
  listThumbPic: z.string(),
  mainPic: z.string(),
  ...priceFields,
  /** Class in words, e.g. 中大型轿车. */
  className: z.string(),
  category: z.enum(["sedan", "suv", "offroad", "coupe", "mpv", "coach"]),
  energies: z.array(z.enum(["BEV", "PHEV", "HEV", "ICE"])),
  /** Seat counts on offer, e.g. [6, 7]. */
  seats: z.array(z.int()),
  /** At most one: 新款, 即将上市, 停售 … */
  badge: z.string().optional(),
  lifecycle: z.enum(["upcoming", "onsale", "stopped"]),
  testDriveEnabled: z.boolean(),
  /** `listThumbPic` with its sizes, so that no layout shift happens. */
  thumb: Picture,
  /** `mainPic` with its sizes. */
  main: Picture,
});
export type SeriesCard = z.infer<typeof SeriesCard>;

/** Vehicle brand group (specification §3). */
export const BrandGroup = z.object({ id: z.int(), title: z.string(), carSeries: z.array(SeriesCard) });
export type BrandGroup = z.infer<typeof BrandGroup>;

/** One cell of the specification table. */
export const SpecValue = z.discriminatedUnion("t", [
  z.object({ t: z.literal("std") }),
  /** Optional equipment; surcharge in yuan where it costs. */
  z.object({ t: z.literal("opt"), price: z.int().optional() }),
  z.object({ t: z.literal("none") }),
  z.object({ t: z.literal("text"), text: z.string() }),
]);
export type SpecValue = z.infer<typeof SpecValue>;

/** One row of the specification table; `values` by trim id. */
export const SpecRow = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().optional(),
  /** What the word means, for people who are not engineers. */
  glossary: z.string().optional(),
  /** Number of the legal footnote that belongs to the row. */
  footnote: z.int().optional(),
  values: z.record(z.string(), SpecValue),
});
export type SpecRow = z.infer<typeof SpecRow>;

export const SpecGroup = z.object({ name: z.string(), items: z.array(SpecRow) });
export type SpecGroup = z.infer<typeof SpecGroup>;

export const Color = z.object({
  id: z.int(),
  /** Key of the paint, stable across languages and pictures, e.g. `daiqing`. */
  key: z.string(),
  name: z.string(),
  hex: z.string(),
  /** Second colour of a two-tone paint. */
  hex2: z.string().optional(),
  finish: z.enum(["metallic", "pearl", "solid"]),
  type: z.enum(["ext", "int"]),
  /** Surcharge in yuan; 0 is free. */
  extraPrice: z.int(),
  /** Trims that offer it. */
  trimIds: z.array(z.int()),
  /** The vehicle in this paint; null for interior colours. */
  picture: Picture.nullable(),
});
export type Color = z.infer<typeof Color>;

export const Trim = z.object({
  trimId: z.int(),
  name: z.string(),
  modelYear: z.int(),
  /** Suggested retail price in force, in yuan; null while none is published. */
  msrp: z.int().nullable(),
  /** ISO instant with +08:00 since which the price applies; null without a price. */
  priceEffectiveFrom: z.string().nullable(),
  energy: z.enum(["BEV", "PHEV", "HEV", "ICE"]),
  drive: z.string(),
  seats: z.int(),
  /** What it has beyond `comparedWith`, most telling first; at most five. */
  delta: z.array(z.string()),
  /** Trim that `delta` and `priceStep` refer to, without the energy word its name begins with (比四驱版多：…); absent for the first. */
  comparedWith: z.string().optional(),
  /** Price difference to `comparedWith` in yuan; absent where either price is. */
  priceStep: z.int().optional(),
  /** Three facts for the price row. */
  facts: z.array(z.string()),
});
export type Trim = z.infer<typeof Trim>;

/** A large figure with its unit and what it means; `footnote` names the test cycle. */
export const StatFigure = z.object({ value: z.string(), unit: z.string().optional(), label: z.string(), footnote: z.int().optional() });
export type StatFigure = z.infer<typeof StatFigure>;

/** One story of a detail page; the anchor is its place in the sub-navigation. */
export const VehicleSection = z.object({
  anchor: z.enum(["highlights", "exterior", "interior", "safety", "power"]),
  title: z.string(),
  /** `story`: picture beside text on night ground; `side`: side view with dimensions; `split`: picture and text; `band`: full-bleed picture with text. */
  layout: z.enum(["story", "side", "split", "band"]),
  text: z.string(),
  picture: Picture.nullable(),
  points: z.array(z.object({ title: z.string(), text: z.string(), footnote: z.int().optional() })),
  stats: z.array(StatFigure),
});
export type VehicleSection = z.infer<typeof VehicleSection>;

/** Answer of publishedDetail. */
export const VehicleDetail = z.object({
  vehicleId: z.int(),
  seriesId: z.int(),
  brandId: z.int(),
  name: z.string(),
  /** Line under the name: a quotation. */
  motto: z.string(),
  className: z.string(),
  oldCoaster: z.boolean(),
  category: SeriesCard.shape.category,
  lifecycle: SeriesCard.shape.lifecycle,
  ...priceFields,
  /** ISO instant with +08:00 of the newest price in force; null without a price. */
  priceEffectiveFrom: z.string().nullable(),
  hero: HeroScene,
  headerTheme: z.enum(["light", "dark"]),
  /** Three figures of the hero. */
  stats: z.array(StatFigure),
  sections: z.array(VehicleSection),
  /** Overall size in millimetres, for the side view and structured data. */
  dims: z.object({ length: z.int(), width: z.int(), height: z.int(), wheelbase: z.int(), groundClearance: z.int() }),
  colors: z.array(Color),
  trims: z.array(Trim),
  specGroups: z.array(SpecGroup),
  gallery: z.array(Picture),
  brochure: z.array(FileLink),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Legal footnotes, numbered from 1. */
  footnotes: z.array(z.string()),
  testDriveEnabled: z.boolean(),
  /** Whether it stands in the digital showroom. */
  inShowroom: z.boolean(),
  /** ISO date until which parts are supplied, for stopped models. */
  partsSupplyUntil: z.string().optional(),
  /** The variants a minibus page shows beside the current one. */
  seatLayouts: z.array(z.object({ name: z.string(), seats: z.int(), text: z.string(), picture: Picture.nullable() })),
});
export type VehicleDetail = z.infer<typeof VehicleDetail>;

/** Temporary highlight tab of a detail page; only those whose time has come are answered. */
export const HighTab = z.object({
  key: z.string(),
  label: z.string(),
  link: z.string(),
  /** ISO instants. */
  startAt: Instant,
  endAt: Instant,
});
export type HighTab = z.infer<typeof HighTab>;
