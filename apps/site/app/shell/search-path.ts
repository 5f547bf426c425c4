/** Longer keywords are cut (features §0.2). */
const KEYWORDS_MAX = 50;

/** Router path of the results for what was typed; null when nothing was. */
export function searchPath(typed: string): string | null {
  // By characters, so that a cut never halves one outside the basic plane; halves that come along cannot be written in an address.
  const keywords = [...typed.replace(/\p{Surrogate}/gu, "").trim()].slice(0, KEYWORDS_MAX).join("");
  return keywords === "" ? null : `/search/${encodeURIComponent(keywords)}`;
}
