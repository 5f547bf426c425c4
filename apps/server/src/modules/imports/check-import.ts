import { AppError } from "@marque/contract/errors";
import { type ImportDeclaration, type ImportKindName, importKinds, importPermission } from "@marque/contract/import-kinds";
import type { Transaction } from "../../database/client.ts";
import type { TableRow } from "../../documents/spreadsheet/table.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { FilesService } from "../files/files.service.ts";
import type { TaskKind, TaskPiece } from "../tasks/task-kind.ts";
import type { CheckedRow, ImportKind, ImportKinds } from "./import-kind.ts";
import {
  changeImport,
  countRows,
  findRowsAbout,
  type ImportRecord,
  type ImportRowRecord,
  listRowsBehind,
  lockImport,
  writeRows,
} from "./imports.repository.ts";
import { readTable } from "./read-table.ts";
import { openRow, type RowContent, sealRow } from "./row-content.ts";

/** Which import, and of which kind. */
export interface ImportParams {
  importId: string;
  kind: ImportKindName;
}

declare module "../tasks/task-kind.ts" {
  interface TaskParams {
    /** Reads a table and says what it would do. */
    importCheck: ImportParams;
  }
}

const ROWS_READ = 500;
const ROWS_CHECKED = 200;

/** Under which name a file belongs to an import. */
export const holderOf = (id: string) => ({ entity: "import", id });

/** How a table is checked: read whole in the first piece, so that the file can go; then some hundred rows at a time. */
export function checkTask(resources: { kinds: ImportKinds; files: FilesService; security: Security }): TaskKind<ImportParams> {
  const { kinds, files, security } = resources;

  async function read(tx: Transaction, { id, kind, fileId }: ImportRecord): Promise<number> {
    if (fileId === null) throw new Error(`The file of import ${id} is gone before it was read`);
    let waiting: { importId: string; number: number; contentEncrypted: string }[] = [];
    let total = 0;
    for await (const { number, cells } of readTable(await files.read(fileId), kind)) {
      total += 1;
      waiting.push({ importId: id, number, contentEncrypted: sealRow(security, { cells, before: null, findings: [] }) });
      if (waiting.length < ROWS_READ) continue;
      await writeRows(tx, waiting);
      waiting = [];
    }
    if (waiting.length > 0) await writeRows(tx, waiting);
    await files.release(tx, [holderOf(id)]);
    await changeImport(tx, id, { fileId: null });
    return total;
  }

  /** Checks rows and says what became of each, doubles included. */
  async function check(tx: Transaction, { id, kind }: ImportRecord, rows: readonly ImportRowRecord[]): Promise<CheckedTableRow[]> {
    const cells = rows.map(({ contentEncrypted }) => openRow(security, contentEncrypted).cells);
    const checked = await (kinds[kind] as ImportKind<ImportKindName>).check(tx, cells as never);
    const hashes = checked.map(({ key, outcome }) => (outcome === "wrong" ? null : security.blindIndex("importRow", `${kind} ${key}`)));
    const about = await findRowsAbout(tx, id, [...new Set(hashes.filter((hash) => hash !== null))]);
    return rows.map(({ number }, index) => {
      const found = checked[index] as CheckedRow;
      const keyHash = hashes[index] ?? null;
      const first = keyHash === null ? undefined : about.get(keyHash);
      if (keyHash !== null && first === undefined) about.set(keyHash, number);
      const own = { number, cells: cells[index] ?? {} };
      if (first === undefined) return { ...found, ...own, keyHash };
      const message = `与第 ${first} 行重复，只会导入第 ${first} 行`;
      return { ...found, ...own, keyHash: null, outcome: "wrong", findings: [{ column: "", level: "error", message }] };
    });
  }

  return {
    permission: importPermission,
    columns: ({ kind }) => faultColumns(kind),
    count: async () => null,
    async next(tx, { importId }, cursor): Promise<TaskPiece> {
      const found = await lockImport(tx, importId);
      if (!found || found.droppedAt) throw new AppError("notOpen", { message: "导入已放弃" });
      if (cursor === null) return { done: 0, total: await read(tx, found), cursor: 0, isLast: false };
      const rows = await listRowsBehind(tx, importId, cursor as number, ROWS_CHECKED);
      const checked = rows.length > 0 ? await check(tx, found, rows) : [];
      if (checked.length > 0) await writeRows(tx, checked.map(rowOf));
      await countRows(tx, importId, countsOf(checked));
      const isLast = rows.length < ROWS_CHECKED;
      return {
        done: rows.length,
        cursor: rows.at(-1)?.number ?? cursor,
        isLast,
        rows: checked.filter(({ outcome }) => outcome === "wrong").map((row) => faultRow(found.kind, row, problemsOf(row))),
        ...(isLast && { note: "检查完成，请查看结果" }),
      };

      function rowOf({ number, outcome, keyHash, stamp, cells, before, findings }: CheckedTableRow) {
        const contentEncrypted = sealRow(security, { cells, before, findings });
        return { importId, number, outcome, keyHash, stamp, warned: isWarned({ outcome, findings }), contentEncrypted };
      }
    },
    logged: ({ kind }) => ({ action: "list.export", entityId: kind }),
  };
}

interface CheckedTableRow extends Omit<CheckedRow, "key"> {
  number: number;
  cells: Record<string, string>;
  keyHash: string | null;
}

const isWarned = ({ outcome, findings }: Pick<CheckedTableRow, "outcome" | "findings">) =>
  (outcome === "new" || outcome === "changed") && findings.length > 0;

function countsOf(rows: readonly CheckedTableRow[]) {
  const outcomes = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { outcome } of rows) outcomes[outcome] += 1;
  return { outcomes, warned: rows.filter(isWarned).length };
}

const columnsOf = (kind: ImportKindName) => Object.entries((importKinds[kind] as ImportDeclaration).columns);

/** Heads of a table of rows that could not be taken: those of its kind, so that it can be put right and brought again. */
export function faultColumns(kind: ImportKindName): string[] {
  return [...columnsOf(kind).map(([, { head }]) => head), "原行号", "问题"];
}

export function faultRow(
  kind: ImportKindName,
  { number, cells }: { number: number } & Pick<RowContent, "cells">,
  problem: string,
): TableRow {
  return [...columnsOf(kind).map(([key]) => cells[key] ?? ""), number, problem];
}

function problemsOf({ findings }: Pick<RowContent, "findings">): string {
  return findings.map(({ message }) => message).join("；");
}
