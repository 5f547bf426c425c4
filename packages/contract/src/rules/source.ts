/** Where a call or a visitor comes from: the app, one of the two mini-programs, the website (specification §3 "Source enumeration"). */
export const sources = ["APP", "FXH", "BZ", "WEB"] as const;
export type Source = (typeof sources)[number];

/** As `Source`, or a content manager looking at the site from the console (specification §3 "A manage source exists"). */
export type EntrySource = Source | "manage";

/** The entry source that a text names, in any case; null when it names none. */
export function knownSource(text: string | null | undefined): EntrySource | null {
  if (!text || text.length > 10) return null;
  if (text.toLowerCase() === "manage") return "manage";
  return sources.find((source) => source === text.toUpperCase()) ?? null;
}
