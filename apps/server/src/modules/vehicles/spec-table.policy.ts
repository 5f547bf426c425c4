import type { CatalogueRow } from "@marque/contract/entities/vehicle-catalogue";
import type { ParsedInput } from "@marque/contract/types";
import { withoutSurcharge } from "./catalogue.policy.ts";

type WrittenRow = ParsedInput<"manageSpecSave">["rows"][number];

/**
 * A table as it is drafted: rows of one group stand together, and each keeps how trims are told apart by it, which is no
 * editor's matter: of rows in `before` with the same key, as the last of them.
 */
export function arrangeSpecRows(rows: readonly WrittenRow[], before: readonly CatalogueRow[]): CatalogueRow[] {
  const differences = new Map(before.map(({ key, difference }) => [key, difference]));
  const together = [...Map.groupBy(rows, ({ group }) => group).values()].flat();
  return together.map(({ key, group, name, unit, glossary, footnote, values }) => {
    const difference = differences.get(key);
    return {
      key,
      group,
      name,
      ...(unit ? { unit } : {}),
      ...(glossary ? { glossary } : {}),
      ...(footnote ? { footnote } : {}),
      ...(difference ? { difference } : {}),
      values: Object.fromEntries(Object.entries(values).map(([trimId, cell]) => [trimId, withoutSurcharge(cell)])),
    };
  });
}
