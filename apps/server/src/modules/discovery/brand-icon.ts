import type { SiteSettings } from "@marque/contract/entities/content";
import sharp from "sharp";
import { escapeHtml } from "../../http/escape-html.ts";

type Drawing = SiteSettings["brand"]["symbol"];

const STROKE = 2.4;
const INK = "#11191c";
/** Of the browser's tabs and shortcuts, and of search engines, in pixels. */
const ICO_SIZES = [16, 32, 48];
const ICO_HEADER = 6;
const ICO_ENTRY = 16;

/** The brand's symbol as an SVG, which turns white with the system's dark theme. */
export function iconSvg(symbol: Drawing): string {
  return drawing(symbol, `<style>path{stroke:${INK}}@media(prefers-color-scheme:dark){path{stroke:#fff}}</style>`);
}

/** The same for what reads no SVG: an ICO of three sizes, each of them a PNG, in ink on white. */
export async function iconIco(symbol: Drawing): Promise<Buffer> {
  const svg = Buffer.from(drawing(symbol, `<style>path{stroke:${INK}}</style>`));
  const pictures = await Promise.all(
    ICO_SIZES.map((size) =>
      sharp(svg, { density: size * 3 })
        .resize(size, size, { fit: "contain", background: "#fff" })
        .flatten({ background: "#fff" })
        .png()
        .toBuffer(),
    ),
  );
  const header = Buffer.alloc(ICO_HEADER + ICO_ENTRY * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = ICO_HEADER + ICO_ENTRY * index;
    const size = ICO_SIZES[index] ?? 0;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

function drawing({ viewBox, paths }: Drawing, style: string): string {
  const lines = paths.map((path) => `<path d="${escapeHtml(path)}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${escapeHtml(viewBox)}" fill="none" stroke-width="${STROKE}">${style}${lines}</svg>`;
}
