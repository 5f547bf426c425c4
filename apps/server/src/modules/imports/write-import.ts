import { AppError } from "@marque/contract/errors";
import { type ImportKindName, importPermission } from "@marque/contract/import-kinds";
import { isPermitted } from "@marque/contract/permissions";
import { type Transaction, transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import { refusalText } from "../content/workflow/publication.service.ts";
import type { Actor } from "../staff/audit.service.ts";
import type { StaffService } from "../staff/staff.service.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import { faultColumns, faultRow, type ImportParams } from "./check-import.ts";
import type { ImportKind, ImportKinds } from "./import-kind.ts";
import { changeImport, countRows, type ImportRecord, type ImportRowRecord, listRowsToWrite, lockImport } from "./imports.repository.ts";
import { openRow, type RowContent } from "./row-content.ts";

declare module "../tasks/task-kind.ts" {
  interface TaskParams {
    /** Writes what has been checked and confirmed. */
    importWrite: ImportParams;
  }
}

const ROWS_WRITTEN = 50;

/** How a confirmed table is written: some rows at a time, each by itself, so that one that is refused by now holds up no other. */
export function writeTask(resources: { kinds: ImportKinds; staff: StaffService; security: Security }): TaskKind<ImportParams> {
  const { kinds, staff, security } = resources;

  /** Whoever confirmed it, as long as they still may. */
  async function requireActor({ kind, confirmedBy, confirmedFrom: ip, confirmedRequest: requestId }: ImportRecord): Promise<Actor> {
    const person = confirmedBy === null ? null : await staff.findOpenAccount(confirmedBy);
    if (!person || !isPermitted(person.roles, importPermission({ kind }))) {
      throw new AppError("forbidden", { message: "确认导入的同事已没有权限，余下的行没有写入" });
    }
    return { staff: person, ip, requestId };
  }

  /** Why a row was refused; null for one that is written. */
  async function write(tx: Transaction, { kind, reason }: ImportRecord, actor: Actor, row: OpenedRow): Promise<string | null> {
    const { cells, stamp, warned } = row;
    const confirmed = { cells: cells as never, stamp, reason: warned ? reason : "" };
    try {
      await transaction(tx, (inner) => (kinds[kind] as ImportKind<ImportKindName>).write(inner, actor, confirmed));
      return null;
    } catch (error) {
      if (error instanceof AppError) return refusalText(error);
      throw error;
    }
  }

  return {
    permission: importPermission,
    columns: ({ kind }) => faultColumns(kind),
    count: async () => null,
    async next(tx, { importId }, cursor) {
      const found = await lockImport(tx, importId);
      if (!found) throw new AppError("notOpen", { message: "导入已过期删除，余下的行没有写入" });
      const actor = await requireActor(found);
      const rows = (await listRowsToWrite(tx, importId, (cursor as number | null) ?? 0, ROWS_WRITTEN)).map(opened);
      const refused: { row: OpenedRow; message: string }[] = [];
      for (const row of rows) {
        const message = await write(tx, found, actor, row);
        if (message !== null) refused.push({ row, message });
      }
      const isLast = rows.length < ROWS_WRITTEN;
      await countRows(tx, importId, { written: rows.length - refused.length, refused: refused.length });
      if (isLast) await changeImport(tx, importId, { openKind: null });
      const written = found.rowsWritten + rows.length - refused.length;
      const missed = found.rowsRefused + refused.length;
      return {
        done: rows.length,
        ...(cursor === null && { total: found.rowsNew + found.rowsChanged }),
        cursor: rows.at(-1)?.number ?? cursor ?? 0,
        isLast,
        rows: refused.map(({ row, message }) => faultRow(found.kind, row, message)),
        rowErrors: refused.map(({ row: { number }, message }) => ({ row: number, message })),
        ...(isLast && { note: `已写入 ${written} 行${missed > 0 ? `，${missed} 行未写入` : ""}` }),
      };
    },
    logged: ({ kind }) => ({ action: "list.export", entityId: kind }),
  };

  function opened({ number, stamp, warned, contentEncrypted }: ImportRowRecord): OpenedRow {
    return { number, stamp, warned, cells: openRow(security, contentEncrypted).cells };
  }
}

type OpenedRow = Pick<ImportRowRecord, "number" | "stamp" | "warned"> & Pick<RowContent, "cells">;
