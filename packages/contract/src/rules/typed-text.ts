/** Longest text the typed-text rules look at, in UTF-16 units; longer input is left alone and fails its check. */
export const TYPED_TEXT_MAX = 200;

const ZERO_WIDTH = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const BLANKS_AND_HYPHENS = /[\s\-\u2010-\u2015\u2212]/g;

/** What people type or paste, made comparable: full width to half width (NFKC), without invisible marks, trimmed (features §2.0 "Normalise first"). */
export function normaliseTyped(text: string): string {
  if (text.length > TYPED_TEXT_MAX) return text;
  return text.normalize("NFKC").replace(ZERO_WIDTH, "").trim();
}

/** As `normaliseTyped`, also without blanks and hyphens: for numbers and codes that people write in groups. */
export function compactTyped(text: string): string {
  if (text.length > TYPED_TEXT_MAX) return text;
  return normaliseTyped(text).replace(BLANKS_AND_HYPHENS, "");
}
