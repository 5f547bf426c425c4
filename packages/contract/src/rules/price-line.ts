import { formatNumber } from "./count.ts";

/** Shown where there is no price yet (specification §2 "Car card price line"). */
export const PENDING_TEXT = "敬请期待";
/** Label of a price line that brings none of its own (specification §2). */
export const DEFAULT_PRICE_LABEL = "建议零售价";
/** Vehicle id of the Coaster model (specification §9). */
export const COASTER_VEHICLE_ID = 12;

/** What a price line is made from; field names are the wire's (specification §3). */
export interface PriceSource {
  /** 1 lowest price, 2 a text of the editors, anything else is pending. */
  carPriceType: number;
  priceLabel?: string | null | undefined;
  /** Yuan. */
  numPriceMin?: number | null | undefined;
  customerPriceText?: string | null | undefined;
}

/** A run of the editors' text: figures are set large, words small. */
export interface PricePart {
  text: string;
  numeric: boolean;
}

/** A price line, ready to be set: `amount` is a zh-CN number without the sign. */
export type PriceLine = { kind: "from"; label: string; amount: string } | { kind: "text"; parts: PricePart[] } | { kind: "pending" };

const FIGURE = /[0-9]+(?:[.,][0-9]+)*/g;

/**
 * The price line of a car card (specification §2): type 1 the label, ¥, the lowest price and 起; type 2 the editors' text split
 * into figures and words; pending otherwise. A type 1 without a price above zero is pending, never `¥0起` (features §0.2).
 */
export function buildPriceLine(source: PriceSource): PriceLine {
  if (source.carPriceType === 1) {
    const amount = source.numPriceMin;
    if (typeof amount !== "number" || !Number.isFinite(amount) || amount <= 0) return { kind: "pending" };
    return { kind: "from", label: source.priceLabel?.trim() || DEFAULT_PRICE_LABEL, amount: formatNumber(amount) };
  }
  if (source.carPriceType === 2) {
    const text = source.customerPriceText?.trim() ?? "";
    if (text === "" || text === PENDING_TEXT) return { kind: "pending" };
    return { kind: "text", parts: splitFigures(text) };
  }
  return { kind: "pending" };
}

/** The price line as one text, for titles, accessible names and structured data: `建议零售价¥139,800起`. */
export function priceLineText(line: PriceLine): string {
  switch (line.kind) {
    case "from":
      return `${line.label}¥${line.amount}起`;
    case "text":
      return line.parts.map((part) => part.text).join("");
    case "pending":
      return PENDING_TEXT;
  }
}

function splitFigures(text: string): PricePart[] {
  const parts: PricePart[] = [];
  let end = 0;
  for (const match of text.matchAll(FIGURE)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), numeric: false });
    parts.push({ text: match[0], numeric: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), numeric: false });
  return parts;
}

/** Picture of a card: `listThumbPic`, or `mainPic` for the old Coaster (specification §2 "Card image"). Null where that picture is missing. */
export function cardImage(series: {
  vehicleId: number;
  oldCoaster?: boolean | null | undefined;
  listThumbPic?: string | null | undefined;
  mainPic?: string | null | undefined;
}): string | null {
  return (isOldCoaster(series) ? series.mainPic : series.listThumbPic) || null;
}

/** In-app path that a series card opens: /car-type/coaster for the old Coaster, otherwise its detail page (specification §2). */
export function seriesPath(series: { vehicleId: number; oldCoaster?: boolean | null | undefined }): string {
  return isOldCoaster(series) ? "/car-type/coaster" : `/car-type/car-detail/${series.vehicleId}`;
}

/** Whether a series is vehicle 12 flagged as the old Coaster; both are asked for (specification §2). */
export function isOldCoaster(series: { vehicleId: number; oldCoaster?: boolean | null | undefined }): boolean {
  return series.vehicleId === COASTER_VEHICLE_ID && series.oldCoaster === true;
}
