import type { SeriesCard, Trim, VehicleDetail, VehicleSection } from "@marque/contract/entities/vehicle";
import type { FootnoteKey } from "./footnotes.ts";
import type { InteriorKey, PaintKey, VehicleName } from "./paints.ts";
import type { SpecKey } from "./spec-rows.ts";

/** A cell: a figure, a text, `true` standard, `false` not available, or optional for a surcharge in yuan. */
export type Cell = number | string | boolean | { option: number };

/** Values of rows by key. What a trim does not say itself it has from its vehicle. */
export type SpecSheet = Partial<Record<SpecKey, Cell>>;

/** A large figure: taken from the specification table or the dimensions, so that it can never differ from them. */
export type Figure =
  | { row: SpecKey; trim?: number; label?: string; unit?: string | null }
  | { dim: "length" | "width" | "height" | "wheelbase" | "groundClearance" }
  | { value: string; unit?: string; label: string; footnote?: FootnoteKey };

/** Views of every vehicle that demo/media has. */
export type View = "hero" | "front" | "rear" | "side" | "lamp" | "wheel" | "tail" | "interior" | "studio" | "dawn" | "dusk";

export interface DemoSection {
  anchor: VehicleSection["anchor"];
  title: string;
  layout: VehicleSection["layout"];
  text: string;
  /** View of the vehicle in demo/media: `lamp` is `vehicle:<name>:lamp`. */
  picture?: View;
  points?: { title: string; text: string; footnote?: FootnoteKey }[];
  stats?: Figure[];
}

export interface DemoTrim {
  id: number;
  name: string;
  energy: Trim["energy"];
  seats: number;
  /** Suggested retail prices in yuan, oldest first; empty while none is published. */
  prices: { from: string; yuan: number }[];
  /** What differs from the vehicle's own sheet. */
  specs: SpecSheet;
}

/** Everything about one vehicle of the demo brand. */
export interface DemoVehicle {
  /** Name of the file and in picture keys. */
  name: VehicleName;
  /** Row id; differs from `vehicleId` for the old Coaster only. */
  id: number;
  vehicleId: number;
  oldCoaster?: true;
  seriesId: number;
  brandGroupId: number;
  title: string;
  /** A quotation; where it is from is told in the highlights. */
  motto: string;
  className: string;
  category: SeriesCard["category"];
  badge?: string;
  lifecycle: SeriesCard["lifecycle"];
  /** Specification §2: 1 lowest price, 2 `customerPriceText`, anything else 敬请期待. */
  carPriceType: number;
  customerPriceText?: string;
  testDriveEnabled: boolean;
  partsSupplyUntil?: string;
  landscape: "dawn" | "dusk" | "pine" | "ember" | "snow" | "wide";
  headerTheme: VehicleDetail["headerTheme"];
  modelYear: number;
  dims: VehicleDetail["dims"];
  /** Three figures of the hero. */
  stats: Figure[];
  sections: DemoSection[];
  interiors: InteriorKey[];
  /** Paints offered on some trims only. */
  paintTrims?: Partial<Record<PaintKey, number[]>>;
  /** Values shared by all trims. */
  specs: SpecSheet;
  /** Cheapest first; each is told from the one before it. */
  trims: DemoTrim[];
  gallery: View[];
  faqs: VehicleDetail["faqs"];
  seatLayouts?: { name: string; seats: number; text: string; picture?: View }[];
}
