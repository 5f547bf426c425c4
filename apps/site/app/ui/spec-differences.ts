import type { SpecRow, SpecValue } from "@marque/contract/entities/vehicle";

/** A cell of a table that may stand beside cars of which less is known; the text says what is. */
export type ComparedValue = SpecValue | { t: "unknown"; text: string };
/** A row of a specification table, or of a table of the same kind. */
export interface ComparedRow extends Omit<SpecRow, "values"> {
  values: Readonly<Record<string, ComparedValue>>;
}
export interface ComparedGroup {
  name: string;
  items: readonly ComparedRow[];
}

/** Whether a row's known values differ between the columns shown. One without a value counts as 无. */
export function rowDiffers(row: ComparedRow, columns: readonly number[]): boolean {
  const known = columns.map((id) => row.values[String(id)]).filter((value) => value?.t !== "unknown");
  return new Set(known.map(valueKey)).size > 1;
}

/** The groups reduced to the rows that differ; groups left empty disappear. */
export function onlyDiffering<Group extends ComparedGroup>(groups: readonly Group[], columns: readonly number[]): Group[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((row) => rowDiffers(row, columns)) }))
    .filter((group) => group.items.length > 0);
}

function valueKey(value: ComparedValue | undefined): string {
  if (!value) return "none";
  if (value.t === "text") return `text:${value.text}`;
  if (value.t === "opt") return `opt:${value.price ?? ""}`;
  return value.t;
}
