import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { symbol, wordmark } from "./symbol.ts";

const SOURCE_FOLDER = new URL("./attachments/", import.meta.url);

/**
 * Looks of the visual language, for forms and lists on paper. One weight only, and a TrueType family first: of those the browser embeds
 * the glyphs in use as one font; outlines of PostScript kind (Noto Sans CJK) it embeds one by one, which makes a file five times as large.
 */
const style = `
@page { size: A4; margin: 12mm 16mm 15mm;
  @bottom-left { content: "云岫汽车销售有限公司　www.yunxiu.example　服务热线 400-000-1121"; font: 7pt "WenQuanYi Micro Hei", "Microsoft YaHei", "PingFang SC", "Noto Sans SC", sans-serif; color: #5f6c70 }
  @bottom-right { content: counter(page) " / " counter(pages); font: 7pt "WenQuanYi Micro Hei", "Microsoft YaHei", "PingFang SC", "Noto Sans SC", sans-serif; color: #5f6c70 } }
* { box-sizing: border-box; margin: 0; font-weight: 400; font-style: normal }
body { font: 9pt/1.6 "WenQuanYi Micro Hei", "Microsoft YaHei", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif; color: #11191c }
header { display: flex; align-items: center; gap: 2mm; padding-bottom: 3mm }
header svg { height: 7mm } header svg + svg { height: 4.6mm }
svg path { fill: none; stroke: #11191c }
h1 { font-size: 17pt; line-height: 1.35; padding-top: 2mm; border-top: 1px solid #11191c }
h2 { font-size: 11pt; line-height: 1.4; margin: 4mm 0 1.2mm; break-after: avoid }
.edition, .note { color: #5f6c70; font-size: 7.5pt; line-height: 1.6 }
.edition { margin: 1mm 0 3mm }
p, ul, ol { margin: 1mm 0 }
ul, ol { padding-left: 5mm }
table { width: 100%; border-collapse: collapse; font-size: 8pt; line-height: 1.4; margin: 1mm 0 2mm }
caption { text-align: left; color: #5f6c70; font-size: 7.5pt; padding-bottom: 1mm }
th, td { text-align: left; vertical-align: top; padding: .7mm 2.5mm .7mm 0; border-bottom: 1px solid #dce2e1 }
thead th { border-bottom: 1px solid #11191c; color: #5f6c70; white-space: nowrap }
tr { break-inside: avoid }
.form { table-layout: fixed }
.form th, .form td { border: 1px solid #99a5a5; padding: 1.4mm 2.5mm }
.form th { width: 26mm; background: #f2f5f4 }
.form .tall td { height: 24mm }
.form .low td { height: 14mm }
.sheet { break-before: page }
.keep { white-space: nowrap }
.number { text-align: right; font-variant-numeric: tabular-nums }
.number + :not(.number) { padding-left: 5mm }
.sign { display: flex; justify-content: space-between; margin-top: 6mm }
.box { border: 1px solid #11191c; padding: 3mm 4mm; margin: 3mm 0 }
`;

/** Keys of all sources: the names of the html files in `attachments/`. */
export function attachmentKeys(): string[] {
  return readdirSync(SOURCE_FOLDER)
    .filter((file) => file.endsWith(".html"))
    .map((file) => basename(file, ".html"))
    .sort();
}

export interface AttachmentPage {
  /** Of its only h1. */
  name: string;
  /** Of its first time element, as an ISO date. */
  date: string;
  html: string;
  /** What it is printed to: another name as soon as a word or the style changes. */
  file: string;
}

/** The page to print for a key. Throws where the source does not say its name or its date. */
export function attachmentPage(key: string): AttachmentPage {
  const fragment = readFileSync(new URL(`${key}.html`, SOURCE_FOLDER), "utf8");
  const name = /<h1>([^<]+)<\/h1>/.exec(fragment)?.[1];
  const date = /<time datetime="(\d{4}-\d{2}-\d{2})">/.exec(fragment)?.[1];
  if (!name || !date) throw new Error(`attachments/${key}.html needs an h1 and a time with its date`);
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${name}</title><style>${style}</style>
<header>${drawing(symbol, 2.2)}${drawing(wordmark, wordmark.strokeWidth)}</header>
${fragment}`;
  const file = `${key}.${createHash("sha256").update(html).digest("hex").slice(0, 10)}.pdf`;
  return { name, date, html, file };
}

function drawing({ viewBox, paths }: { viewBox: string; paths: string[] }, strokeWidth: number): string {
  return `<svg viewBox="${viewBox}" stroke-width="${strokeWidth}">${paths.map((d) => `<path d="${d}"/>`).join("")}</svg>`;
}
