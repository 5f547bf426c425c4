import { createHash } from "node:crypto";
import type { SpecValue } from "@marque/contract/entities/vehicle";
import { formatNumber } from "@marque/contract/rules/count";
import { fenToYuan } from "@marque/contract/rules/money";
import { drawFigure } from "@marque/contract/rules/spec-figure";
import type { VehicleRows } from "./catalogue.ts";

/** Looks of the visual language, for paper. One weight only: the browser embeds every Chinese glyph of every weight by itself. */
const style = `
@page { size: A4; margin: 16mm 15mm 18mm }
* { box-sizing: border-box; margin: 0 }
body { font: 9.5pt/1.7 "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: #11191c }
h1 { font-size: 44pt; font-weight: 400; line-height: 1.2 }
h2 { font-size: 15pt; font-weight: 400; line-height: 1.4 }
.quiet { color: #5f6c70; font-size: 8pt }
.cover { break-after: page }
.cover img { display: block; width: 100%; margin: 10mm 0; background: #f2f5f4 }
.figures { display: flex; gap: 14mm; border-top: 1px solid #11191c; padding-top: 4mm }
.figures b { display: block; font-size: 20pt; font-weight: 400; line-height: 1.3 }
.figures small { font-size: 8pt; margin-left: 1mm }
.paints { display: flex; flex-wrap: wrap; gap: 5mm; padding: 4mm 0 8mm }
.paints i { display: block; width: 24mm; height: 12mm }
table { width: 100%; border-collapse: collapse; font-size: 7.5pt; line-height: 1.45 }
th, td { text-align: left; font-weight: 400; padding: 1mm 2mm 1mm 0; border-bottom: 1px solid #dce2e1; vertical-align: top }
thead th { font-weight: 400; border-bottom: 1px solid #11191c }
tbody th[colspan] { font-weight: 400; padding-top: 3.5mm; border-bottom: 1px solid #11191c }
tr { break-inside: avoid }
sup { font-size: 5.5pt }
ol { padding: 3mm 0 0 5mm; font-size: 7pt; line-height: 1.6; color: #5f6c70 }
`;

const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const mark = (footnote: number | null | undefined) => (footnote ? `<sup>${footnote}</sup>` : "");

function cell(value: SpecValue | undefined): string {
  switch (value?.t) {
    case "std":
      return "●";
    case "opt":
      return value.price ? `○ ＋¥${formatNumber(value.price)}` : "○";
    case "text":
      return inHtml(value.text);
    default:
      return "–";
  }
}

/**
 * The brochure of one vehicle as a page to print: cover, paints, specification table, footnotes. It carries no prices of trims,
 * which outlive paper badly; the site has those in force.
 *
 * @param picture the cover picture as a data address
 * @param edition `2026.11`
 */
export function brochurePage({ vehicle, trims, colors, specRows, series }: VehicleRows, picture: string, edition: string): string {
  const { page } = vehicle;
  const drawn = page.stats.flatMap((stat) => drawFigure(stat, { trims, rows: specRows }) ?? []);
  const figures = drawn.map(
    (stat) => `<div><b>${inHtml(stat.value)}<small>${stat.unit ?? ""}</small></b>${inHtml(stat.label)}${mark(stat.footnote)}</div>`,
  );
  const paints = colors.map((color) => {
    const ground = color.hex2 ? `linear-gradient(${color.hex} 50%, ${color.hex2} 50%)` : color.hex;
    const price = color.extraPriceFen ? `，＋¥${formatNumber(fenToYuan(color.extraPriceFen))}` : "";
    return `<div class="quiet"><i style="background:${ground}"></i>${color.type === "int" ? "内饰 " : ""}${color.name}${price}</div>`;
  });
  const groups = Map.groupBy(specRows, (row) => row.groupName);
  const table = [...groups].map(([name, rows]) => {
    const lines = rows.map((row) => {
      const unit = row.unit ? `（${row.unit}）` : "";
      const cells = trims.map((trim) => `<td>${cell(row.values[trim.id])}</td>`).join("");
      return `<tr><th scope="row">${inHtml(row.name)}${unit}${mark(row.footnote)}</th>${cells}</tr>`;
    });
    return `<tbody><tr><th scope="rowgroup" colspan="${trims.length + 1}">${name}</th></tr>${lines.join("")}</tbody>`;
  });
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${vehicle.name}产品手册</title><style>${style}</style>
<section class="cover"><p class="quiet">云岫汽车　产品手册　${edition} 版</p><h1>${vehicle.name}</h1><p>${vehicle.motto}</p><p class="quiet">${series.className}</p>
<img alt="" src="${picture}"><div class="figures">${figures.join("")}</div></section>
<h2>颜色</h2><div class="paints">${paints.join("")}</div>
<h2>参数配置</h2><p class="quiet">● 标配　○ 选配　– 无</p>
<table><thead><tr><th></th>${trims.map((trim) => `<th scope="col">${inHtml(trim.name)}</th>`).join("")}</tr></thead>${table.join("")}</table>
<ol>${page.footnotes.map((note) => `<li>${inHtml(note)}</li>`).join("")}</ol>`;
}

/** Name of the file a brochure is printed to: another one as soon as a figure or a word in it changes. */
export function brochureFileName(vehicle: string, rows: VehicleRows, edition: string): string {
  const content = brochurePage(rows, "", edition);
  return `${vehicle}.${createHash("sha256").update(content).digest("hex").slice(0, 10)}.pdf`;
}
