import type { Color, Trim, VehicleDetail } from "@marque/contract/entities/vehicle";

/** What the visitor has chosen on a detail page; both live in its address. */
export interface Choice {
  /** The first paint while none is chosen; undefined only for a vehicle without paints. */
  color: Color | undefined;
  /** Undefined while none is chosen: the page then speaks of the whole series. */
  trim: Trim | undefined;
}

/** Outside paints, in the maker's order. */
export function paintsOf(vehicle: VehicleDetail): Color[] {
  return vehicle.colors.filter((color) => color.type === "ext");
}

/** Reads `?color=<key>&trim=<id>`; what the vehicle does not have counts as absent. */
export function readChoice(vehicle: VehicleDetail, params: URLSearchParams): Choice {
  const paints = paintsOf(vehicle);
  const trimId = Number(params.get("trim"));
  return {
    color: paints.find((paint) => paint.key === params.get("color")) ?? paints[0],
    trim: vehicle.trims.find((trim) => trim.trimId === trimId),
  };
}

/** The address's query with another choice; everything else in it stays. `null` takes a choice away. */
export function choiceSearch(params: URLSearchParams, change: { color?: string | null; trim?: number | null }): string {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) changed.delete(name);
    else if (value !== undefined) changed.set(name, String(value));
  }
  return changed.size > 0 ? `?${changed}` : "";
}

/**
 * A colour in one sentence: name, surcharge, who offers it: `霞红，＋¥6,000，全部版本可选`. Says so when the chosen trim does not.
 */
export function colorSentence(color: Color, vehicle: VehicleDetail, trim: Trim | undefined): string {
  const price = color.extraPrice > 0 ? `＋¥${color.extraPrice.toLocaleString("zh-CN")}` : "不加价";
  const offering = vehicle.trims.filter(({ trimId }) => color.trimIds.includes(trimId));
  const isEverywhere = offering.length === vehicle.trims.length;
  const where = isEverywhere ? "全部版本可选" : `仅${offering.map(({ name }) => name).join("、")}可选`;
  const missing = trim && !color.trimIds.includes(trim.trimId) ? `，所选的${trim.name}不提供` : "";
  return `${color.name}，${price}，${where}${missing}`;
}
