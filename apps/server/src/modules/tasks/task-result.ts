import type { Database, Transaction } from "../../database/client.ts";
import type { TableRow } from "../../documents/spreadsheet/table.ts";
import type { Security } from "../../security/field-encryption.ts";
import { addPart, findPart, type TaskRow } from "./tasks.repository.ts";

/** Kind of value under which results are encrypted. */
const RESULT_FIELD = "taskResult";

/** Keeps rows of a task's result as its next part. */
export async function keepRows(tx: Transaction, security: Security, task: TaskRow, rows: readonly TableRow[]): Promise<void> {
  const rowsEncrypted = security.encryptField(RESULT_FIELD, JSON.stringify(rows));
  await addPart(tx, { taskId: task.id, position: task.parts, rowsEncrypted });
}

/** The rows of a task's result, one part in memory at a time. */
export async function* readRows(database: Database, security: Security, task: TaskRow): AsyncGenerator<TableRow> {
  for (let position = 0; position < task.parts; position += 1) {
    const part = await findPart(database, task.id, position);
    if (part === undefined) throw new Error(`Part ${position} of the result of task ${task.id} is gone`);
    yield* JSON.parse(security.decryptField(RESULT_FIELD, part)) as TableRow[];
  }
}
