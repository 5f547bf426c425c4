import type { FigureTable } from "@marque/contract/rules/spec-figure";
import type { Database } from "../../database/client.ts";
import { listManagedTrims } from "./manage-vehicles.repository.ts";
import { listSpecRows } from "./vehicles.repository.ts";

/** The specification table as visitors have it: what the figures of a page are drawn from and compared with. */
export async function publicTable(database: Database, rowId: number): Promise<FigureTable> {
  return { trims: await listManagedTrims(database, rowId), rows: await listSpecRows(database, rowId) };
}
