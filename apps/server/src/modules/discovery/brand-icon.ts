import type { SiteSettings } from "@marque/contract/entities/content";
import { escapeHtml } from "../../http/escape-html.ts";
import { sharp } from "../../picture-library.ts";

/** Of the browser's tabs and shortcuts, and of search engines, in pixels. */
const ICO_SIZES = [16, 32, 48];
const ICO_HEADER = 6;
const ICO_ENTRY = 16;

/** The brand's symbol as an SVG, which turns white with the system's dark theme. */
export function iconSvg({ viewBox, paths }: SiteSettings["brand"]["symbol"]): string {
  const style = "<style>path{stroke:#11191c}@media(prefers-color-scheme:dark){path{stroke:#fff}}</style>";
  const lines = paths.map((path) => `<path d="${escapeHtml(path)}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${escapeHtml(viewBox)}" fill="none" stroke-width="2.4">${style}${lines}</svg>`;
}

/** The touch icon for what reads no SVG: an ICO of three sizes, each of them a PNG. @param picture in a format that the picture library reads */
export async function iconIco(picture: Buffer): Promise<Buffer> {
  const pictures = await Promise.all(
    ICO_SIZES.map((size) => sharp(picture).resize(size, size, { fit: "contain", background: "#fff" }).png().toBuffer()),
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
