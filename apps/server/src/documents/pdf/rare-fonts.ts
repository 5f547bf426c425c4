import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

/** Ideographs of a file: the package cuts each extension of Unicode into pieces of so many. */
const PIECE = 1_024;
/** Extensions by their first and last ideograph, and how the package numbers their pieces. */
const EXTENSIONS = [
  { name: "B", first: 0x20000, last: 0x2a6df, piece: (index: number) => `-${String(index + 1).padStart(2, "0")}` },
  { name: "C", first: 0x2a700, last: 0x2b734, piece: (index: number) => `-${index + 1}` },
  { name: "D", first: 0x2b740, last: 0x2b81d, piece: () => "" },
  { name: "E", first: 0x2b820, last: 0x2cea1, piece: (index: number) => `-${index + 1}` },
  { name: "F", first: 0x2ceb0, last: 0x2ebe0, piece: (index: number) => `-${index + 1}` },
] as const;

/** The file of HanaMin that draws an ideograph outside the first plane; undefined where it has none. */
export function rareFontFile(codePoint: number): string | undefined {
  const extension = EXTENSIONS.find(({ first, last }) => codePoint >= first && codePoint <= last);
  if (!extension) return undefined;
  const piece = extension.piece(Math.floor((codePoint - extension.first) / PIECE));
  return `hanamin/HanaMinB.CJK-Unified-Ideographs-Extension-${extension.name}${piece}.woff2`;
}

/** A font of rare ideographs, a thousand at a time: what a name needs is loaded, not the hundred thousand. */
export async function loadRareFont(file: string): Promise<Font> {
  const { decompress } = await import("wawoff2");
  return create(Buffer.from(await decompress(await readFile(require.resolve(file))))) as Font;
}
