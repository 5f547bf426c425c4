import type { ParsedInput } from "@marque/contract/types";
import type { NewSpecRow, TrimRow } from "./manage-vehicles.repository.ts";
import type { SpecRowRow } from "./vehicles.repository.ts";

type WrittenRow = ParsedInput<"manageSpecSave">["rows"][number];

/**
 * What is wrong with a specification table, by the path of the field: keys and names that are there twice, cells that are missing or
 * belong to no trim, footnotes that the page does not have.
 */
export function findSpecProblems(
  rows: readonly WrittenRow[],
  { trims, footnotes }: { trims: readonly Pick<TrimRow, "id" | "name">[]; footnotes: number },
): Record<string, string> {
  const problems: Record<string, string> = {};
  const keys = new Set<string>();
  const names = new Set<string>();
  for (const [at, { key, group, name, footnote, values }] of rows.entries()) {
    if (keys.has(key)) problems[`rows.${at}.key`] = `标识“${key}”重复`;
    const full = `${group} ${name}`;
    if (names.has(full)) problems[`rows.${at}.name`] = `“${group}”里已有“${name}”`;
    keys.add(key);
    names.add(full);
    if (footnote && footnote > footnotes) problems[`rows.${at}.footnote`] = `没有第 ${footnote} 条脚注，该车型共有 ${footnotes} 条`;
    const missing = trims.filter(({ id }) => !values[id]).map((trim) => trim.name);
    const strange = Object.keys(values).filter((id) => !trims.some((trim) => String(trim.id) === id));
    if (missing.length > 0) problems[`rows.${at}.values`] = `“${name}”缺少${missing.map((trim) => `“${trim}”`).join("、")}的值`;
    else if (strange.length > 0) problems[`rows.${at}.values`] = `“${name}”有不属于该车型的配置：${strange.slice(0, 5).join("、")}`;
  }
  return problems;
}

/** A table as it is kept: rows of one group stand together, and each keeps how trims are told apart by it, which is no editor's matter. */
export function arrangeSpecRows(vehicleRowId: number, rows: readonly WrittenRow[], before: readonly SpecRowRow[]): NewSpecRow[] {
  const differences = new Map(before.map(({ key, difference }) => [key, difference]));
  const together = [...Map.groupBy(rows, ({ group }) => group).values()].flat();
  return together.map(({ group, unit, glossary, footnote, ...row }, sort) => ({
    ...row,
    ...{ vehicleRowId, sort, groupName: group, footnote: footnote ?? null },
    unit: unit || null,
    glossary: glossary || null,
    difference: differences.get(row.key) ?? null,
  }));
}

/** What of a table has changed, for the log: the rows that were, and the rows that are, without those that stayed. */
export function changedSpecRows(before: readonly SpecRowRow[], after: readonly NewSpecRow[]) {
  const told = ({ key, groupName, name, unit, glossary, footnote, values }: NewSpecRow) =>
    JSON.stringify([key, groupName, name, unit, glossary, footnote, Object.entries(values).sort()]);
  const [old, now] = [before.map(told), after.map(told)];
  return {
    before: before.filter((row) => !now.includes(told(row))).map(({ key, name, values }) => ({ key, name, values })),
    after: after.filter((row) => !old.includes(told(row))).map(({ key, name, values }) => ({ key, name, values })),
  };
}
