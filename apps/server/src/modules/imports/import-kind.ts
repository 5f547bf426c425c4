import type { ImportRow } from "@marque/contract/calls/manage/imports";
import type { ImportCells, ImportKindName } from "@marque/contract/import-kinds";
import type { Database, Transaction } from "../../database/client.ts";
import type { Actor } from "../staff/audit.service.ts";

/** What becomes of a row as the table stands and the house with it. */
export interface CheckedRow extends Pick<ImportRow, "outcome" | "findings"> {
  /** What the row is about, as an address or a number: no two rows of a table are about the same. */
  key: string;
  /** What is there now and was compared with, in the kind's own words; handed back when the row is written. */
  stamp: string;
  /** What stands there now, of a row that changes it. */
  before: Record<string, string> | null;
}

/** A row that somebody has seen and wants written. */
export interface ConfirmedRow<Kind extends ImportKindName = ImportKindName> {
  cells: ImportCells<Kind>;
  stamp: string;
  /** Why in spite of warnings; empty where nothing warned. */
  reason: string;
}

/** Something that staff bring as a table, and how a domain takes it. Its columns stand in the contract (`import-kinds.ts`). */
export interface ImportKind<Kind extends ImportKindName = never> {
  /** Says of some hundred rows what would become of them, in their order; writes nothing. */
  check(database: Database, rows: readonly ImportCells<Kind>[]): Promise<CheckedRow[]>;
  /** Writes one row as if it had been typed by hand. Throws `AppError` where that is refused by now; nothing of the row stays then. */
  write(tx: Transaction, actor: Actor, row: ConfirmedRow<Kind>): Promise<void>;
}

export type ImportKinds = { [Kind in ImportKindName]?: ImportKind<Kind> };
