import { z } from "zod";
import {
  accidentWords,
  bodySides,
  colorWords,
  conditionGrades,
  defectWords,
  emissionWords,
  featureWords,
  foundUsedCarStates,
  gearboxWords,
  paintPanelWords,
  shownUsedCarStates,
  useNatureWords,
} from "../rules/used-car-words.ts";
import { Instant } from "./instants.ts";
import { Picture } from "./media.ts";
import { SeriesCard, Trim } from "./vehicle.ts";

const keysOf = <Words extends object>(words: Words) => z.enum(Object.keys(words) as [keyof Words & string]);

/** Share of a drawing's or picture's width or height, from the top left. */
const share = z.number().min(0).max(1);

/** A flaw: where it is on the outline of the body, how large, and where a photograph shows it. */
export const CarDefect = z.object({
  side: z.enum(bodySides),
  x: share,
  y: share,
  kind: keysOf(defectWords),
  /** The part: 左前门. */
  part: z.string(),
  sizeMm: z.int().positive(),
  note: z.string(),
  /** Place of the photograph in `photos`, and of the flaw in it. */
  photo: z.object({ index: z.int().nonnegative(), x: share, y: share }),
});
export type CarDefect = z.infer<typeof CarDefect>;

/** An inspection as it was signed (by the parts of GB/T 30323). */
export const ConditionReport = z.object({
  standard: z.string(),
  organisation: z.string(),
  inspector: z.string(),
  /** ISO date. */
  at: z.string(),
  grade: z.enum(conditionGrades),
  parts: z.array(z.object({ name: z.string(), checked: z.int(), grade: z.enum(conditionGrades), note: z.string() })),
  defects: z.array(CarDefect),
  /** µm. */
  paint: z.array(z.object({ panel: keysOf(paintPanelWords), um: z.int() })),
  /** mm of tread, 左前 右前 左后 右后. */
  tread: z.array(z.number()),
  battery: z.object({ sohPercent: z.number(), method: z.string() }).nullable(),
});
export type ConditionReport = z.infer<typeof ConditionReport>;

export const CarMaintenance = z.object({ date: z.string(), km: z.int(), items: z.string(), place: z.string(), source: z.string() });
export type CarMaintenance = z.infer<typeof CarMaintenance>;

export const CarWarranty = z.object({ months: z.int(), km: z.int(), scope: z.string() });
export type CarWarranty = z.infer<typeof CarWarranty>;

/** A loan as its provider offers it: the true annualised rate (中国人民银行公告〔2021〕第 3 号). */
export const CarFinance = z.object({ provider: z.string(), annualPercent: z.number(), months: z.int(), downPercent: z.int() });
export type CarFinance = z.infer<typeof CarFinance>;

/** A used car as a list shows it. Money in yuan. */
export const UsedCarCard = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(foundUsedCarStates),
  price: z.int(),
  /** Before its last reduction; null where it was never reduced. */
  formerPrice: z.int().nullable(),
  newPrice: z.int(),
  /** `2024-03`. */
  licensed: z.string(),
  mileageKm: z.int(),
  city: z.string(),
  energy: Trim.shape.energy,
  certified: z.boolean(),
  cover: Picture,
  /** From the chosen city's centre. */
  km: z.int().nullable(),
});
export type UsedCarCard = z.infer<typeof UsedCarCard>;

/** A value to choose, with how many cars there would be: none where the other choices leave none. */
export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

export const UsedCarFacets = z.object({
  price: z.array(FacetValue),
  brand: z.array(FacetValue),
  series: z.array(FacetValue),
  year: z.array(FacetValue),
  age: z.array(FacetValue),
  km: z.array(FacetValue),
  energy: z.array(FacetValue),
  gearbox: z.array(FacetValue),
  seats: z.array(FacetValue),
  body: z.array(FacetValue),
  color: z.array(FacetValue),
  emission: z.array(FacetValue),
  province: z.array(FacetValue),
  /** Of the chosen province. */
  city: z.array(FacetValue),
  radius: z.array(FacetValue),
  /** Of the chosen city. */
  dealer: z.array(FacetValue),
  certified: z.array(FacetValue),
  clean: z.array(FacetValue),
  transfers: z.array(FacetValue),
  feature: z.array(FacetValue),
});
export type UsedCarFacets = z.infer<typeof UsedCarFacets>;
export type FacetName = keyof UsedCarFacets;

export const UsedCarResults = z.object({ total: z.int(), pageCount: z.int(), list: z.array(UsedCarCard), facets: UsedCarFacets });
export type UsedCarResults = z.infer<typeof UsedCarResults>;

/** A used car with everything that its page says. Money in yuan. */
export const UsedCarDetail = z.object({
  id: z.int(),
  listingNo: z.string(),
  state: z.enum(shownUsedCarStates),
  title: z.string(),
  series: z.string(),
  vehicleId: z.int(),
  trim: z.string(),
  modelYear: z.int(),
  /** Its middle hidden. */
  vin: z.string(),
  price: z.int(),
  priceIncludes: z.array(z.string()),
  priceHistory: z.array(z.object({ from: z.string(), price: z.int() })),
  newPriceThen: z.int(),
  newPriceNow: z.int().nullable(),
  finance: CarFinance.nullable(),
  licensed: z.string(),
  mileageKm: z.int(),
  city: z.string(),
  plateRegion: z.string(),
  energy: Trim.shape.energy,
  displacementMl: z.int().nullable(),
  gearbox: keysOf(gearboxWords),
  drive: z.string(),
  seats: z.int(),
  body: SeriesCard.shape.category,
  color: keysOf(colorWords),
  colorName: z.string(),
  interior: z.string(),
  emission: keysOf(emissionWords),
  transfers: z.int(),
  useNature: keysOf(useNatureWords),
  accident: keysOf(accidentWords),
  flood: z.boolean(),
  fire: z.boolean(),
  mortgage: z.boolean(),
  keys: z.int(),
  inspectionDue: z.string(),
  insuranceDue: z.string(),
  features: z.array(keysOf(featureWords)),
  certified: z.boolean(),
  warranty: CarWarranty.nullable(),
  returnDays: z.int(),
  returnTerms: z.string(),
  photos: z.array(Picture),
  report: ConditionReport,
  /** Under which the report is kept, and the SHA-256 of what was signed. */
  reportNo: z.string(),
  reportHash: z.string(),
  /** Whether what is shown is still what was signed. */
  reportIntact: z.boolean(),
  maintenance: z.array(CarMaintenance),
  unknowns: z.array(z.string()),
  /** Published recalls that it is in. */
  recalls: z.array(z.object({ id: z.int(), title: z.string(), done: z.boolean() })),
  dealer: z.object({ code: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
  publishedAt: Instant,
  soldAt: Instant.nullable(),
  similar: z.array(UsedCarCard),
});
export type UsedCarDetail = z.infer<typeof UsedCarDetail>;
