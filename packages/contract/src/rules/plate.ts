import { compactTyped } from "./typed-text.ts";

const PROVINCES = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼";
/** Letters of plates leave out I and O. */
const LETTER = "A-HJ-NP-Z";
const PLATE = new RegExp(
  `^[${PROVINCES}][${LETTER}](?:[${LETTER}0-9]{4}[${LETTER}0-9挂学警港澳]|[A-HJK][${LETTER}0-9][0-9]{4}|[0-9]{5}[A-HJK])$`,
  "u",
);

/** A mainland number plate (features §2.0 车牌号): of five characters after its letter, or of six for new energy (GA 36-2018). Normalise first. */
export function isPlate(text: string): boolean {
  return PLATE.test(text);
}

/** What people type or paste (`沪a·d12345`, full width, spaces) as it is kept. */
export function normalisePlate(text: string): string {
  return compactTyped(text).replaceAll("·", "").toUpperCase();
}

/** For display: `沪AD12345` → `沪A·D***45`. */
export function maskPlate(plate: string): string {
  const rest = plate.slice(2);
  return `${plate.slice(0, 2)}·${rest.slice(0, 1)}${"*".repeat(Math.max(0, rest.length - 3))}${rest.slice(-2)}`;
}
