import { normaliseTyped, TYPED_TEXT_MAX } from "./typed-text.ts";

const SIGNS = /[,¥元\s]/g;
const TEN_THOUSAND_ZEROS = 4;

/**
 * Price text as a plain number: commas, ¥ and 元 go, 万 becomes four zeros (specification §5): `¥13万元` → `130000`. After a decimal the
 * four zeros would change nothing but the look, so there 万 moves the point instead: `12.98万` → `129800`. Text that is no price
 * stays text; `parsePriceText` says which.
 */
export function normalisePriceText(text: string): string {
  if (text.length > TYPED_TEXT_MAX) return text;
  const pieces = withoutSigns(text).split("万");
  const last = pieces.pop() ?? "";
  return pieces.map(timesTenThousand).join("") + last;
}

/** Yuan that a price text says, or null when it says no single amount: `12.98万` → 129800, `面议` → null. */
export function parsePriceText(text: string): number | null {
  const bare = withoutSigns(text);
  const tenThousandAt = bare.indexOf("万");
  // 万 alone would pass for zero, and 12万5000 for ten digits.
  if (!/^[0-9]/.test(bare) || (tenThousandAt !== -1 && tenThousandAt < bare.length - 1)) return null;
  const plain = normalisePriceText(text);
  return /^[0-9]{1,13}(?:\.[0-9]{1,4})?$/.test(plain) ? Number(plain) : null;
}

function withoutSigns(text: string): string {
  return normaliseTyped(text).replace(SIGNS, "");
}

function timesTenThousand(piece: string): string {
  const point = piece.lastIndexOf(".");
  const whole = piece.slice(0, point);
  const decimals = piece.slice(point + 1);
  if (point === -1 || !/[0-9]$/.test(whole) || !/^[0-9]*$/.test(decimals)) return piece + "0".repeat(TEN_THOUSAND_ZEROS);
  const shifted = decimals.padEnd(TEN_THOUSAND_ZEROS, "0");
  const rest = shifted.slice(TEN_THOUSAND_ZEROS);
  // 0.5万 must not become 05000.
  const digits = `${whole}${shifted.slice(0, TEN_THOUSAND_ZEROS)}`.replace(/^0+(?=[0-9])/, "");
  return rest === "" ? digits : `${digits}.${rest}`;
}
