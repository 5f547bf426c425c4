import type { ContentType } from "@marque/contract/content-titles";
import type { VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import type { Edited } from "../fields/draft-store.ts";
import { valueAt } from "../fields/paths.ts";
import { catalogueTables } from "./catalogue-tables.ts";
import { compareTables, isSameTable, type TableComparison } from "./compare-rows.ts";
import { differingPaths } from "./compare-values.ts";

export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
  /** Of a table whose rows are known by themselves: which of them differ, and where. */
  table?: TableComparison;
}

/** The fields in which one item differs from another, for people: a table that only came to stand in another order inside is the same. */
export function differencesOf(type: ContentType, before: Edited, after: Edited): Difference[] {
  const fields = differingPaths(before, after).map((path) => ({ path, before: valueAt(before, path), after: valueAt(after, path) }));
  if (type !== "vehicleCatalogue") return fields;
  const [former, latter] = [before.payload as VehicleCatalogue, after.payload as VehicleCatalogue];
  return fields.flatMap((field): Difference[] => {
    const tableOf = catalogueTables[field.path.replace(/^payload\./, "")];
    if (!tableOf) return [field];
    const table = compareTables(tableOf(former, { other: latter, isLater: false }), tableOf(latter, { other: former, isLater: true }));
    return isSameTable(table) ? [] : [{ ...field, table }];
  });
}
