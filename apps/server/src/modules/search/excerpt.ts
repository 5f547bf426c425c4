const BEFORE = 12;
const LENGTH = 60;

/** A line of a text around the first place of a keyword, in whichever case; empty where the words stand apart. */
export function excerptAround(text: string, keyword: string): string {
  const line = text.replace(/\s+/g, " ");
  const at = line.toLowerCase().indexOf(keyword.trim().toLowerCase());
  if (at < 0) return "";
  const from = Math.max(0, at - BEFORE);
  const excerpt = line.slice(from, from + LENGTH).trim();
  return `${from > 0 ? "…" : ""}${excerpt}${from + LENGTH < line.length ? "…" : ""}`;
}
