import { htmlText } from "./payload-texts.ts";

/** What heads a cell of a table block, as in `价格：青岚：`: its column, then its row; empty for every other field. */
export function leadOfCell(payload: unknown, field: string): string {
  const [, block, line, column] = /^(.+)\.rows\.(\d+)\.(\d+)$/.exec(field) ?? [];
  if (block === undefined || line === undefined || column === undefined) return "";
  const table = at(payload, block) as { caption?: unknown; head?: unknown; rows?: unknown } | undefined;
  const heads = [table?.caption, at(table?.head, column), column === "0" ? undefined : at(at(table?.rows, line), "0")];
  return heads.map((head) => (typeof head === "string" && head.trim() ? `${head.trim()}：` : "")).join("");
}

/** What heads a place in html that lies within a table: its caption and first row, and the beginning of the place's own row. */
export function htmlTableHead(html: string, place: number): string {
  const begin = html.lastIndexOf("<table", place);
  if (begin < 0 || html.indexOf("</table", begin) < place) return "";
  const firstRowEnd = html.indexOf("</tr", begin);
  const first = html.slice(begin, firstRowEnd < 0 ? place : firstRowEnd);
  return htmlText(`${first} ${html.slice(Math.max(begin, html.lastIndexOf("<tr", place)), place)}`);
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((held, key) => (held as Record<string, unknown> | null | undefined)?.[key], value);
}
