import type { SpecValue } from "@marque/contract/entities/vehicle";
import Papa from "papaparse";
import { type ManagedTrim, trimTitle } from "../vehicle-names.ts";
import { type ManagedSpecRow, parseCell } from "./spec-cell.ts";
import { placeInGroup } from "./spec-diff.ts";

/** What a pasted table would make of the specification, or everything that is wrong with it. */
export type PastedSpec =
  | { problems: string[] }
  | {
      /** With every row of the specification, those that the paste does not name unchanged. */
      rows: ManagedSpecRow[];
      /** Keys of rows that the paste does not name. */
      unnamed: string[];
    };

/** Most problems that are told at once: whoever pasted the wrong table need not read all of it. */
const PROBLEMS_TOLD = 8;
const ROWS_MAX = 400;

const headings = {
  group: ["分组", "组别", "类别", "分类"],
  name: ["参数", "参数名称", "参数项", "配置项", "项目", "名称"],
  unit: ["单位"],
} as const;

type ColumnKind = { kind: "group" | "name" | "unit" } | { kind: "trim"; trimId: string };

/** Cells of a table that was copied from a spreadsheet: columns parted by tabs, cells with line breaks in quotation marks. */
export function pastedCells(text: string): string[][] {
  return Papa.parse<string[]>(text, { delimiter: "\t", skipEmptyLines: "greedy" }).data.map((line) => line.map((cell) => cell.trim()));
}

/**
 * Reads a table whose first line names its columns: 分组, 参数, 单位 and trims by their names, with the model year before them where two
 * share a name. Without a column 分组, a line with nothing but its name begins a group. An empty cell leaves what is there.
 */
export function readPastedSpec(
  text: string,
  { rows, trims, newKey }: { rows: readonly ManagedSpecRow[]; trims: readonly ManagedTrim[]; newKey(): string },
): PastedSpec {
  const [head, ...lines] = pastedCells(text);
  if (!head || lines.length === 0) return { problems: ["没有可导入的内容：请连同表头一起复制，至少两行。"] };
  const columns = head.map((heading, index) => readHeading(heading, index, trims));
  const problems = [...columns.flatMap((column) => ("problem" in column ? [column.problem] : [])), ...columnProblems(head, columns)];
  if (problems.length > 0) return { problems };

  const known = columns as (ColumnKind | { kind: "empty" })[];
  const at = (kind: "group" | "name" | "unit") => known.findIndex((column) => column.kind === kind);
  const [groupAt, nameAt, unitAt] = [at("group"), at("name"), at("unit")];
  let group = "";
  let result = [...rows];
  const named = new Set<string>();

  for (const [index, line] of lines.entries()) {
    const lineName = `第 ${index + 2} 行`;
    const name = line[nameAt] ?? "";
    if (groupAt !== -1) group = line[groupAt] || group;
    else if (name !== "" && line.every((cell, place) => place === nameAt || cell === "")) {
      group = name;
      continue;
    }
    if (name === "") {
      problems.push(`${lineName}没有参数名称。`);
      continue;
    }
    const values: Record<string, SpecValue> = {};
    for (const [place, column] of known.entries()) {
      if (column.kind !== "trim") continue;
      const cell = parseCell(line[place] ?? "");
      if ("problem" in cell) problems.push(`${lineName}“${name}”的第 ${place + 1} 列：${cell.problem}。`);
      else if (cell.value) values[column.trimId] = cell.value;
    }
    const same = findRow(rows, name, group);
    if (same === "several") problems.push(`${lineName}“${name}”在几个分组里都有，请加上“分组”列。`);
    else if (same && named.has(same.key)) problems.push(`${lineName}“${name}”重复出现。`);
    else if (same) {
      named.add(same.key);
      const unit = line[unitAt] || same.unit;
      const changed = { ...same, ...(unit ? { unit } : {}), values: { ...same.values, ...values } };
      result = result.map((row) => (row.key === same.key ? changed : row));
    } else if (group === "") problems.push(`${lineName}“${name}”是新的一行，请用“分组”列说明它属于哪个分组。`);
    else if (result.some((row) => row.name === name && row.group === group)) problems.push(`${lineName}“${name}”重复出现。`);
    else {
      const unit = line[unitAt];
      result = placeInGroup(result, { key: newKey(), group, name, ...(unit ? { unit } : {}), values });
    }
  }
  problems.push(...result.flatMap(lengthProblem));
  if (result.length > ROWS_MAX) problems.push(`导入后共 ${result.length} 行，超过上限 ${ROWS_MAX} 行。`);
  if (problems.length > PROBLEMS_TOLD) {
    return { problems: [...problems.slice(0, PROBLEMS_TOLD), `另有 ${problems.length - PROBLEMS_TOLD} 处问题。`] };
  }
  return problems.length > 0 ? { problems } : { rows: result, unnamed: rows.flatMap(({ key }) => (named.has(key) ? [] : [key])) };
}

/** Lengths that the server takes. */
function lengthProblem({ group, name, unit }: ManagedSpecRow): string[] {
  if (group.length > 40) return [`分组“${group.slice(0, 12)}…”超过 40 字。`];
  if (name.length > 60) return [`参数“${name.slice(0, 12)}…”超过 60 字。`];
  return (unit?.length ?? 0) > 20 ? [`“${name}”的单位超过 20 字。`] : [];
}

function readHeading(
  heading: string,
  index: number,
  trims: readonly ManagedTrim[],
): ColumnKind | { kind: "empty" } | { kind: "wrong"; problem: string } {
  const bare = heading.replace(/\s+/g, "");
  for (const kind of ["group", "name", "unit"] as const) if ((headings[kind] as readonly string[]).includes(bare)) return { kind };
  if (bare === "") return { kind: "empty" };
  const isSame = (title: string) => title.replace(/\s+/g, "") === bare.replace(/款/, "");
  const byTitle = trims.filter((trim) => isSame(trimTitle(trim)));
  const found = byTitle.length > 0 ? byTitle : trims.filter(({ name }) => name.replace(/\s+/g, "") === bare);
  const [trim] = found;
  if (found.length > 1)
    return { kind: "wrong", problem: `第 ${index + 1} 列“${heading}”对应几个年款，请写成“${trimTitle(found[0] as ManagedTrim)}”这样。` };
  if (trim) return { kind: "trim", trimId: String(trim.trimId) };
  return { kind: "wrong", problem: `第 ${index + 1} 列“${heading}”不是这款车的配置，也不是“分组”“参数”“单位”。` };
}

function columnProblems(head: readonly string[], columns: readonly { kind: string; trimId?: string }[]): string[] {
  const names = columns.map(({ kind, trimId }) => trimId ?? kind);
  const problems = names.flatMap((name, index) =>
    name !== "empty" && name !== "wrong" && names.indexOf(name) < index ? [`“${head[index]}”列出现了两次。`] : [],
  );
  if (!names.includes("name")) problems.push("表头里没有“参数”列。");
  if (!columns.some(({ kind }) => kind === "trim" || kind === "wrong")) problems.push("表头里没有任何配置的名称。");
  return problems;
}

function findRow(rows: readonly ManagedSpecRow[], name: string, group: string): ManagedSpecRow | "several" | undefined {
  const same = rows.filter((row) => row.name === name);
  if (group !== "") {
    const within = same.find((row) => row.group === group);
    if (within) return within;
    // A table that does not name our groups exactly still means the one row of that name.
    return same.length === 1 && !rows.some((row) => row.group === group) ? same[0] : undefined;
  }
  return same.length > 1 ? "several" : same[0];
}
