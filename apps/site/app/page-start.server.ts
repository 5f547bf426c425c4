import type { Blocks } from "./packed.server.ts";
import { HANDOFF, LOADER_BLOCK, MODULES_BLOCK, startScript } from "./shell/start/start-script.ts";

/** A text, or what is encoded already. */
export type DocumentPart = string | Uint8Array;

/** What the browser begins with. */
export interface PageStart {
  /** Lines of JSON, as the router streams them. */
  data: string;
  /** What the loaders packed, to which those lines refer. */
  blocks: Blocks | null;
  /** JSON that tells the router about the site. */
  handoff: string;
  modules: PageModules;
}

/** Addresses of what a page runs on. */
export interface PageModules {
  manifest: string;
  entry: string;
  /** The whole style sheet; undefined while developing. */
  sheet: string | undefined;
  /** By the names of the routes. */
  routes: Record<string, string>;
  /** What those import, so that nothing is found out late. */
  preload: readonly string[];
}

const END = "</body></html>";

/**
 * The parts of the document with what its loaders brought and what begins its scripts. React Router would have React render this, a
 * script for each piece of the stream; the pages are whole before they are sent, so blocks at the end say the same in less. In parts,
 * because each joining of two long texts copies both. Blocks of data need neither a hash nor a compiler.
 */
export function withPageStart(document: readonly DocumentPart[], start: PageStart, nonce: string): DocumentPart[] {
  const packed = [...(start.blocks ?? [])].toSorted(byId).flatMap(([id, bytes]) => [opening(id), bytes, "</script>"]);
  const block = [
    ...packed,
    opening(LOADER_BLOCK),
    inert(start.data),
    "</script>",
    opening(MODULES_BLOCK),
    inert(JSON.stringify(start.modules)),
    `</script><script nonce="${nonce}">${startScript.replace(HANDOFF, () => start.handoff)}</script>`,
  ];
  const last = document.at(-1);
  if (typeof last !== "string" || !last.endsWith(END)) return [...document, ...block];
  return [...document.slice(0, -1), last.slice(0, -END.length), ...block, END];
}

/** JSON in which nothing can end its block or begin another: `<` stands in its texts alone. */
function inert(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

function byId([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function opening(id: string): string {
  return `<script type="application/json" id="${id}">`;
}
