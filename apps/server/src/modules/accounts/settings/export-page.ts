import { localMoment } from "#local-time.ts";
import type { PersonalExtract } from "../../personal-data/personal-data.service.ts";
import type { PersonalValue } from "../../personal-data/personal-table.ts";

const STYLE = `body{max-width:960px;margin:0 auto;padding:32px 20px 64px;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#14181f;background:#fff}
h1{font-size:28px;font-weight:500}h2{margin:40px 0 4px;font-size:20px;font-weight:500}p{margin:0 0 12px;color:#5a6472}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{padding:8px 12px;border-bottom:1px solid #e4e7ec;text-align:left;vertical-align:top}th{font-weight:500;white-space:nowrap;background:#f5f6f8}`;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function cell(value: PersonalValue): string {
  if (value === null || value === "") return "—";
  if (typeof value === "boolean") return value ? "是" : "否";
  return escaped(typeof value === "string" && INSTANT.test(value) ? localMoment(new Date(value)) : String(value));
}

function section({ what, why, until, heads, records }: PersonalExtract): string {
  const keys = Object.keys(heads);
  const head = keys.map((key) => `<th scope="col">${escaped(heads[key] ?? key)}</th>`).join("");
  const rows = records.map((record) => `<tr>${keys.map((key) => `<td>${cell(record[key] ?? null)}</td>`).join("")}</tr>`).join("");
  return `<section><h2>${escaped(what)}</h2><p>用途：${escaped(why)}。保存期限：${escaped(until)}。</p>
<div class="table" role="region" aria-label="${escaped(what)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

/** What is kept of somebody as a page that stands by itself: no script, nothing from elsewhere. */
export function exportPage(extracts: readonly PersonalExtract[], at: Date): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>我的数据</title><style>${STYLE}</style></head>
<body><main><h1>我的数据</h1><p>导出时间：${localMoment(at)}。同样的内容在 data.json 中，可由程序读取。请妥善保管，勿转发他人。</p>
${extracts.map(section).join("\n")}</main></body></html>`;
}
