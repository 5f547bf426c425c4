import { phrasesOf } from "./phrases-of.ts";

/** A heading of sanitised html that holds words alone. */
const HEADING = /<(h[2-4])>([^<&]+)<\/\1>/g;

/** The words of the headings in a text of editors. */
export function headingsIn(html: string): string[] {
  return Array.from(html.matchAll(HEADING), ([, , words]) => words ?? "");
}

/** A text of editors whose headings end their lines between phrases; `word-break` of headings keeps the rest together. */
export function withHeadingPhrases(html: string): string {
  return html.replace(HEADING, (_, tag: string, words: string) => `<${tag}>${(phrasesOf(words) ?? [words]).join("<wbr>")}</${tag}>`);
}
