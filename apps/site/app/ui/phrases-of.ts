import { knownPhrases } from "./phrases.ts";

/** Between Chinese and something else. */
const GAP = /(?<=\p{Script=Han}) (?=\S)|(?<=\S) (?=\p{Script=Han})/gu;

/** A text in phrases, within which a gap is no place to end a line; null for one whose phrases nobody has named. */
export function phrasesOf(text: string): string[] | null {
  const lengths = knownPhrases.get(text);
  if (lengths === undefined) return null;
  let from = 0;
  return [...lengths].map((length) => {
    const to = from + Number.parseInt(length, 36);
    const phrase = text.slice(from, to);
    from = to;
    return phrase.replace(GAP, "\u00a0");
  });
}
