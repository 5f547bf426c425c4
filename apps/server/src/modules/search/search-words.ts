/**
 * Chinese has no spaces between words, so that texts are found by their pairs of characters: 云岫汽车 by 云岫, 岫汽 and 汽车. Whatever
 * two characters somebody types next to each other in a text, the text is found; one character alone finds nothing.
 */
function pairsOf(text: string): string[] {
  const runs =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(runs.flatMap((run) => [...run].flatMap((character, at, all) => (at === 0 ? [] : [`${all[at - 1]}${character}`]))))];
}

/** A thing's id among its words, so that staff find it by its number. No text has such a word. */
const idWord = (id: string) => `#${id}`;

/** The words of a document as PostgreSQL reads a `tsvector`: those of its title weigh A, those of its body C. */
export function documentWords({ id, title, body }: { id: string; title: string; body: string }): string {
  const weights = new Map(pairsOf(body).map((word) => [word, "C"]));
  for (const word of [...pairsOf(title), idWord(id)]) weights.set(word, "A");
  return [...weights].map(([word, weight]) => `'${word}':1${weight}`).join(" ");
}

/** What documents with every word of a text have, as PostgreSQL reads a `tsquery`; null for a text that finds nothing. */
export function textQuery(text: string): string | null {
  const pairs = pairsOf(text);
  return pairs.length === 0 ? null : pairs.map((word) => `'${word}'`).join(" & ");
}

/** As `textQuery`, and besides the document whose number the text is, with or without a `#`. */
export function textOrIdQuery(text: string): string | null {
  const [, id] = /^#?(\d{1,9})$/.exec(text.trim()) ?? [];
  const queries = [textQuery(text), id && `'${idWord(String(Number(id)))}'`].filter(Boolean);
  return queries.length === 0 ? null : queries.join(" | ");
}
