import { htmlText } from "@marque/contract/rules/payload-texts";
import type { Node } from "@tiptap/pm/model";
import type { HtmlPart } from "./rich-text-marking.ts";

const countLetters = (html: string) => htmlText(html).replace(/\s/g, "").length;

/**
 * Where a part of a html stands in the document made from it; null where it is not found. Counted by what is no blank, because blanks
 * and line ends are the only thing that reading html changes about a text.
 */
export function partInDocument(document: Node, html: string, { start, end }: HtmlPart): { from: number; to: number } | null {
  const first = countLetters(html.slice(0, start));
  const last = first + countLetters(html.slice(start, end)) - 1;
  let seen = 0;
  let from: number | null = null;
  let to: number | null = null;
  document.descendants((node, position) => {
    const text = node.text ?? "";
    for (let at = 0; at < text.length && to === null; at += 1) {
      if (/\s/.test(text.charAt(at))) continue;
      if (seen === first) from = position + at;
      if (seen === last) to = position + at + 1;
      seen += 1;
    }
    return to === null;
  });
  return from === null || to === null ? null : { from, to };
}
