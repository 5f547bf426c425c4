import type { Blocks } from "./packed.server.ts";

/** A text, or what is encoded already. */
export type DocumentPart = string | Uint8Array;

const END = "</body></html>";
const BLOCK = "loader-data";
/** The same in every page, so that a page's own part is no script: a block of data needs neither a hash nor a compiler. */
const handOver = `{const{streamController:to}=__reactRouterContext;to.enqueue(document.getElementById("${BLOCK}").textContent);to.close()}`;

/**
 * The parts of the document with what its loaders brought, for the browser to begin with. React Router would have React render this, a
 * script for each piece of the stream; the pages are whole before they are sent, so blocks at the end say the same in less. In parts,
 * because each joining of two long texts copies both.
 *
 * @param data lines of JSON, as React Router streams them
 * @param blocks what the loaders packed, to which those lines refer
 */
export function withLoaderData(document: readonly DocumentPart[], data: string, nonce: string, blocks: Blocks | null): DocumentPart[] {
  // Stands in texts of the JSON alone; without it nothing in there can end the block or begin another.
  const text = data.replaceAll("<", "\\u003c");
  const packed = [...(blocks ?? [])].toSorted(byId).flatMap(([id, bytes]) => [opening(id), bytes, "</script>"]);
  const block = [...packed, opening(BLOCK), text, `</script><script nonce="${nonce}">${handOver}</script>`];
  const last = document.at(-1);
  if (typeof last !== "string" || !last.endsWith(END)) return [...document, ...block];
  return [...document.slice(0, -1), last.slice(0, -END.length), ...block, END];
}

function byId([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function opening(id: string): string {
  return `<script type="application/json" id="${id}">`;
}
