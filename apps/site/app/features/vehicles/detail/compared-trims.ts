import type { SpecGroup, Trim } from "@marque/contract/entities/vehicle";

/**
 * The trims that stand beside each other in the table. Those picked by hand first, then the chosen one, then the rest in the maker's order, until
 * there are `count`.
 */
export function comparedTrims(trims: readonly Trim[], count: number, picked: readonly number[], chosen: Trim | undefined): Trim[] {
  if (picked.length > 0) {
    const byHand = picked.flatMap((id) => trims.find(({ trimId }) => trimId === id) ?? []);
    if (byHand.length === count) return byHand;
  }
  const shown = trims.slice(0, count);
  if (!chosen || shown.includes(chosen)) return shown;
  return [...shown.slice(0, count - 1), chosen];
}

/** Rows whose name, or whose group's name, contains the text; all of them without a text. Groups left empty disappear. */
export function searchSpecs(groups: readonly SpecGroup[], text: string): readonly SpecGroup[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return groups;
  const contains = (name: string) => name.toLowerCase().includes(wanted);
  return groups
    .map((group) => (contains(group.name) ? group : { ...group, items: group.items.filter((row) => contains(row.name)) }))
    .filter((group) => group.items.length > 0);
}
