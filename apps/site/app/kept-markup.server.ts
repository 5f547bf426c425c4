import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { DocumentPart } from "./page-start.server.ts";
import type { KeepMarkup } from "./ui/keep-markup.ts";

interface KeptParts {
  data: readonly object[];
  parts: Map<string, Uint8Array>;
}

/** By the last of their data, with which they go. */
const kept = new WeakMap<object, KeptParts>();

/** What a render uses of the parts that are kept. */
export interface Keeper {
  /** Writes a mark in place of the markup, which need not pass through the render again. */
  keep: KeepMarkup;
  /** The render's text, cut at the marks, with the parts in their places. */
  putBack(html: string): DocumentPart[];
}

/** @param nonce which no content of the page can know */
export function createKeeper(nonce: string): Keeper {
  const mark = `<!--${nonce}-->`;
  const used: Uint8Array[] = [];
  return {
    keep(name, data, part) {
      used.push(keptPart(name, data, part));
      return mark;
    },
    putBack(html) {
      // A document that is rendered a second time has the parts of the first before its own.
      const texts = html.split(mark);
      const parts = used.slice(used.length - texts.length + 1);
      return texts.flatMap((text, place) => [text, parts[place] ?? []].flat());
    },
  };
}

function keptPart(name: string, data: readonly object[], part: ReactNode): Uint8Array {
  const anchor = data.at(-1);
  let known = anchor && kept.get(anchor);
  if (!known || data.some((object, place) => object !== known?.data[place])) {
    known = { data, parts: new Map() };
    if (anchor) kept.set(anchor, known);
  }
  const markup = known.parts.get(name) ?? new TextEncoder().encode(renderToString(part));
  known.parts.set(name, markup);
  return markup;
}
