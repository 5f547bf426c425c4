/**
 * Where the lines of a text may end: its phrases, each as the number of its characters in base 36. The server finds them
 * (`phrases.server.ts`) and the browser is told, because what finds them is many times larger than any page.
 */
export type Phrasing = readonly [text: string, lengths: string];

/** Data with the phrases of its texts. */
export interface Phrased {
  phrasings: readonly Phrasing[];
}

/** By their texts. */
export const knownPhrases = new Map<string, string>();

/** Remembers the phrases of texts that are going to be shown. */
export function learnPhrases(phrasings: readonly Phrasing[]): void {
  for (const [text, lengths] of phrasings) knownPhrases.set(text, lengths);
}
