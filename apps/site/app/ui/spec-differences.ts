import type { SpecGroup, SpecRow, SpecValue } from "@marque/contract/entities/vehicle";

/** Whether a row's values differ between the trims shown. A trim without a value counts as 无. */
export function rowDiffers(row: SpecRow, trimIds: readonly number[]): boolean {
  return new Set(trimIds.map((id) => valueKey(row.values[String(id)]))).size > 1;
}

/** The groups reduced to the rows that differ; groups left empty disappear. */
export function onlyDiffering(groups: readonly SpecGroup[], trimIds: readonly number[]): SpecGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((row) => rowDiffers(row, trimIds)) }))
    .filter((group) => group.items.length > 0);
}

function valueKey(value: SpecValue | undefined): string {
  if (!value) return "none";
  if (value.t === "text") return `text:${value.text}`;
  if (value.t === "opt") return `opt:${value.price ?? ""}`;
  return value.t;
}
