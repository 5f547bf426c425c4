import type { ImportRow } from "@marque/contract/calls/manage/imports";
import type { ImportKindName } from "@marque/contract/import-kinds";
import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { importRows, imports } from "../../database/schema/imports.ts";

export type ImportRecord = typeof imports.$inferSelect;
export type ImportRowRecord = typeof importRows.$inferSelect;
type Outcome = ImportRow["outcome"];

export async function addImport(tx: Transaction, values: typeof imports.$inferInsert): Promise<ImportRecord> {
  const [added] = await tx.insert(imports).values(values).returning();
  if (!added) throw new Error("An import was not inserted");
  return added;
}

export async function findImport(database: Database, id: string): Promise<ImportRecord | undefined> {
  const [found] = await database.select().from(imports).where(eq(imports.id, id));
  return found;
}

export async function findImportByRequest(database: Database, requestKey: string): Promise<ImportRecord | undefined> {
  const [found] = await database.select().from(imports).where(eq(imports.requestKey, requestKey));
  return found;
}

/** The one of a kind that may still be written. */
export async function findOpenImport(database: Database, kind: ImportKindName): Promise<ImportRecord | undefined> {
  const [found] = await database.select().from(imports).where(eq(imports.openKind, kind));
  return found;
}

export async function findLatestImport(database: Database, kind: ImportKindName): Promise<ImportRecord | undefined> {
  const [found] = await database.select().from(imports).where(eq(imports.kind, kind)).orderBy(desc(imports.id)).limit(1);
  return found;
}

/** As it is now, and nobody changes it before the transaction ends. */
export async function lockImport(tx: Transaction, id: string): Promise<ImportRecord | undefined> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return found;
}

export async function changeImport(tx: Transaction, id: string, change: Partial<ImportRecord>): Promise<void> {
  await tx.update(imports).set(change).where(eq(imports.id, id));
}

/** Counts rows as what they turned out to be. */
export async function countRows(
  tx: Transaction,
  id: string,
  { outcomes = {}, warned = 0, written = 0, refused = 0 }: RowCounts,
): Promise<void> {
  await tx
    .update(imports)
    .set({
      rowsNew: sql`${imports.rowsNew} + ${outcomes.new ?? 0}`,
      rowsChanged: sql`${imports.rowsChanged} + ${outcomes.changed ?? 0}`,
      rowsSame: sql`${imports.rowsSame} + ${outcomes.same ?? 0}`,
      rowsWrong: sql`${imports.rowsWrong} + ${outcomes.wrong ?? 0}`,
      rowsWarned: sql`${imports.rowsWarned} + ${warned}`,
      rowsWritten: sql`${imports.rowsWritten} + ${written}`,
      rowsRefused: sql`${imports.rowsRefused} + ${refused}`,
    })
    .where(eq(imports.id, id));
}

export interface RowCounts {
  outcomes?: Partial<Record<Outcome, number>>;
  warned?: number;
  written?: number;
  refused?: number;
}

/** Adds rows, or replaces those with the same number. */
export async function writeRows(tx: Transaction, rows: (typeof importRows.$inferInsert)[]): Promise<void> {
  await tx
    .insert(importRows)
    .values(rows)
    .onConflictDoUpdate({
      target: [importRows.importId, importRows.number],
      set: {
        outcome: sql`excluded.outcome`,
        keyHash: sql`excluded.key_hash`,
        stamp: sql`excluded.stamp`,
        warned: sql`excluded.warned`,
        contentEncrypted: sql`excluded.content_encrypted`,
      },
    });
}

/** The next rows behind one, in the order of the table. */
export async function listRowsBehind(tx: Transaction, importId: string, number: number, limit: number): Promise<ImportRowRecord[]> {
  return await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.number, number)))
    .orderBy(asc(importRows.number))
    .limit(limit);
}

/** As `listRowsBehind`, of those that are to be written. */
export async function listRowsToWrite(tx: Transaction, importId: string, number: number, limit: number): Promise<ImportRowRecord[]> {
  return await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.number, number), inArray(importRows.outcome, ["new", "changed"])))
    .orderBy(asc(importRows.number))
    .limit(limit);
}

/** Which rows are about these things already, by what they are about. */
export async function findRowsAbout(tx: Transaction, importId: string, keyHashes: readonly string[]): Promise<Map<string, number>> {
  if (keyHashes.length === 0) return new Map();
  const rows = await tx
    .select({ keyHash: importRows.keyHash, number: importRows.number })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.keyHash, [...keyHashes])));
  return new Map(rows.map(({ keyHash, number }) => [keyHash ?? "", number]));
}

export async function pageOfRows(
  database: Database,
  importId: string,
  outcome: Outcome,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRowRecord[]> {
  return await database
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.outcome, outcome)))
    .orderBy(asc(importRows.number))
    .limit(limit)
    .offset(offset);
}

export async function deleteRows(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, importId));
}

/** Ids of imports whose time is over, so many. */
export async function listImportsOver(tx: Transaction, at: Date, limit: number): Promise<string[]> {
  const due = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.expiresAt, at))
    .orderBy(imports.expiresAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return due.map(({ id }) => id);
}

export async function deleteImports(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(imports).where(inArray(imports.id, [...ids]));
}
