import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentPart } from "./page-start.server.ts";
import fonts from "./ui/fonts.css?inline";

/** Written beside the built server (`write-page-styles.ts`). */
const FILE = join(import.meta.dirname, "page-styles.json");

const styles: Record<string, string> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
const encoded = new Map<string, Uint8Array>();

const HEAD_END = "</head>";
const FONTS = `<style>${fonts}</style>`;

/**
 * The document with the rules that a page of this route is made of, so that it is painted as soon as it is there; the whole sheet comes
 * with the scripts (`shell/start/start-script.ts`), or with the document where there are none. The fonts are in no sheet that comes later:
 * one that is named a second time is fetched anew, and the page set anew. React leaves alone what it does not know in a head.
 *
 * @param sheet address of the whole sheet; undefined while developing, where React Router brings the styles
 */
export function withPageStyles(document: readonly DocumentPart[], route: string, sheet: string | undefined): DocumentPart[] {
  const [head, ...rest] = document;
  const end = typeof head === "string" ? head.indexOf(HEAD_END) : -1;
  if (typeof head !== "string" || end < 0) return [...document];
  return [head.slice(0, end), FONTS, ...rulesOf(route, sheet), head.slice(end), ...rest];
}

function rulesOf(route: string, sheet: string | undefined): DocumentPart[] {
  if (sheet === undefined) return [];
  const link = `<link rel="stylesheet" href="${sheet}">`;
  const own = bytesOf(route);
  return own ? ["<style>", own, `</style><noscript>${link}</noscript>`] : [link];
}

function bytesOf(route: string): Uint8Array | undefined {
  const css = styles[route];
  if (css === undefined) return undefined;
  const bytes = encoded.get(route) ?? new TextEncoder().encode(css);
  encoded.set(route, bytes);
  return bytes;
}
