import type { Readable } from "node:stream";
import type { TableImport } from "@marque/contract/calls/manage/imports";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { AppError, invalidFields } from "@marque/contract/errors";
import { IMPORT_MAX_BYTES, type ImportKindName, importKinds } from "@marque/contract/import-kinds";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { FilesService } from "../files/files.service.ts";
import type { Limiter } from "../limits/limiter.ts";
import { createOneAtATime } from "../media/one-at-a-time.ts";
import { withUpload } from "../media/receive-upload.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import { holderOf } from "./check-import.ts";
import {
  addImport,
  changeImport,
  deleteRows,
  findImport,
  findImportByRequest,
  findLatestImport,
  findOpenImport,
  type ImportRecord,
  lockImport,
  pageOfRows,
} from "./imports.repository.ts";
import { requireTable } from "./read-table.ts";
import { openRow } from "./row-content.ts";

/** Tables that staff bring: checked, looked at, and then written or given up. */
export interface ImportsService {
  latest(actor: Actor, kind: ImportKindName): Promise<CallOutput<"importLatest">>;
  /**
   * Keeps a table and has it checked; sent twice it is one import. Throws `conflict` while another of its kind is open, and
   * `tooLarge`, `unsupportedMedia`, `tooFast`, `unavailable` and `diskFull` for what cannot be taken.
   */
  begin(actor: Actor, input: ParsedInput<"importBegin">, body: Readable): Promise<TableImport>;
  /** Throws `notFound`. */
  rows(input: ParsedInput<"importRows">): Promise<CallOutput<"importRows">>;
  /** Has it written; confirming twice is confirming once. Throws `wrongState`, and wrong-field errors for what has not been answered. */
  confirm(actor: Actor, input: ParsedInput<"importConfirm">): Promise<TableImport>;
  /** Deletes its file and rows; dropping twice is dropping once. Throws `wrongState` for what is being written or is over. */
  drop(actor: Actor, input: ParsedInput<"importDrop">): Promise<TableImport>;
}

const FILE_NAME_FIELD = "importFileName";
const MEGABYTE = 1024 * 1024;
/** Whole files are in memory while they are judged: one at a time, and so many wait. */
const MAX_WAITING = 6;
const KEPT_MS = 7 * 24 * 3_600_000;

export function createImportsService(resources: {
  database: Database;
  security: Security;
  limiter: Limiter;
  files: FilesService;
  tasks: TaskStarter;
  /** For uploads on their way; not served. */
  workFolder: string;
  now?: () => Date;
}): ImportsService {
  const { database, security, limiter, files, tasks, workFolder, now = () => new Date() } = resources;
  const inTurn = createOneAtATime(MAX_WAITING);
  const keptUntil = () => new Date(now().getTime() + KEPT_MS);

  const tasksOf = async ({ checkTaskId, writeTaskId }: ImportRecord): Promise<Task | null> => {
    const id = writeTaskId ?? checkTaskId;
    return id === null ? null : tasks.find(id);
  };

  async function present(actor: Actor, found: ImportRecord): Promise<TableImport> {
    const task = await tasksOf(found);
    const { id, kind, rowsNew, rowsChanged, rowsSame, rowsWrong, rowsWarned: warned, rowsWritten: written, rowsRefused: refused } = found;
    const state = stateOf(found, task);
    const isMine = (found.confirmedBy ?? found.requestedBy) === actor.staff.id;
    return {
      id,
      kind,
      fileName: security.decryptField(FILE_NAME_FIELD, found.fileNameEncrypted),
      state,
      note: task?.note ?? "",
      by: found.requestedByName,
      at: wireInstant(found.createdAt),
      progress: { done: task?.done ?? 0, total: task?.total ?? null },
      counts: { new: rowsNew, changed: rowsChanged, same: rowsSame, wrong: rowsWrong },
      warned,
      written,
      refused,
      faultsTaskId: isMine && task?.downloadUntil && (found.confirmedBy ? refused : rowsWrong) > 0 ? task.id : null,
      expiresAt: wireInstant(found.expiresAt),
    };
  }

  /** Keeps a file that has been found to be a table of its kind; returns its id. */
  async function keep(actor: Actor, kind: ImportKindName, body: Readable): Promise<string> {
    await limiter.refuseBeyond("uploadsOfColleague", { account: actor.staff.id });
    return withUpload(body, { folder: workFolder, maxBytes: IMPORT_MAX_BYTES }, async ({ bytes, read }) => {
      await limiter.require("uploadsOfColleague", { account: actor.staff.id }, Math.ceil(bytes / MEGABYTE));
      return inTurn(async () => {
        const content = await read();
        await requireTable(content, kind);
        return files.keep("importTable", content);
      });
    });
  }

  /** Makes room for a new one where the open one cannot be gone on with. Throws `conflict` where it can. */
  async function requireNoneOpen(tx: Transaction, kind: ImportKindName): Promise<void> {
    const open = await findOpenImport(tx, kind);
    if (!open) return;
    if (stateOf(open, await tasksOf(open)) === "stopped") return await end(tx, open.id, {});
    const message = `${open.requestedByName}导入的${importKinds[kind].title}还没有完成，请先确认或放弃`;
    throw new AppError("conflict", { message });
  }

  async function end(tx: Transaction, id: string, change: Partial<ImportRecord>): Promise<void> {
    await files.release(tx, [holderOf(id)]);
    await changeImport(tx, id, { ...change, openKind: null, fileId: null });
  }

  async function requireImport(tx: Transaction, { id, kind }: { id: string; kind: ImportKindName }): Promise<ImportRecord> {
    const found = await lockImport(tx, id);
    if (found?.kind !== kind) throw unknownImport();
    return found;
  }

  function own(found: ImportRecord, { staff }: Actor): ImportRecord {
    if (found.requestedBy !== staff.id) throw new AppError("duplicate");
    return found;
  }

  return {
    async latest(actor, kind) {
      const found = await findLatestImport(database, kind);
      return { latest: found ? await present(actor, found) : null };
    },

    async begin(actor, { kind, requestId, fileName }, body) {
      const known = await findImportByRequest(database, requestId);
      if (known) {
        body.resume();
        return present(actor, own(known, actor));
      }
      await transaction(database, (tx) => requireNoneOpen(tx, kind)).catch((error) => {
        body.resume();
        throw error;
      });
      const fileId = await keep(actor, kind, body);
      const begun = await transaction(database, async (tx) => {
        await lockKey(tx, `import ${kind}`);
        const meanwhile = await findImportByRequest(tx, requestId);
        if (meanwhile) return own(meanwhile, actor);
        await requireNoneOpen(tx, kind);
        const added = await addImport(tx, {
          kind,
          openKind: kind,
          requestKey: requestId,
          fileNameEncrypted: security.encryptField(FILE_NAME_FIELD, fileName),
          fileId,
          requestedBy: actor.staff.id,
          requestedByName: actor.staff.name,
          expiresAt: keptUntil(),
        });
        await files.attach(tx, [fileId], { purpose: "importTable", holder: holderOf(added.id), member: null, field: "fileName" });
        const title = `检查导入的${importKinds[kind].title}`;
        const params = { importId: added.id, kind };
        const { id: checkTaskId } = await tasks.start(actor, { kind: "importCheck", params, title, requestKey: requestId }, tx);
        await changeImport(tx, added.id, { checkTaskId });
        return { ...added, checkTaskId };
      });
      return present(actor, begun);
    },

    async rows({ id, kind, outcome, pageNum, pageSize }) {
      const found = await findImport(database, id);
      if (found?.kind !== kind) throw unknownImport();
      const rows = await pageOfRows(database, id, outcome, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const total = { new: found.rowsNew, changed: found.rowsChanged, same: found.rowsSame, wrong: found.rowsWrong }[outcome];
      return {
        list: rows.map(({ number, contentEncrypted }) => ({ number, outcome, ...openRow(security, contentEncrypted) })),
        total: found.droppedAt ? 0 : total,
      };
    },

    async confirm(actor, input) {
      const confirmed = await transaction(database, async (tx) => {
        const found = await requireImport(tx, input);
        if (found.writeTaskId !== null) return found;
        if (stateOf(found, await tasksOf(found)) !== "checked") throw new AppError("wrongState", { message: "还没有检查完，或已经结束" });
        requireAnswered(found, input);
        const { title } = importKinds[found.kind];
        const params = { importId: found.id, kind: found.kind };
        const order = { kind: "importWrite", params, title: `导入${title}`, requestKey: input.requestId } as const;
        const change = {
          writeTaskId: (await tasks.start(actor, order, tx)).id,
          confirmedBy: actor.staff.id,
          confirmedFrom: actor.ip,
          confirmedRequest: actor.requestId,
          reason: input.reason,
          expiresAt: keptUntil(),
        };
        await changeImport(tx, found.id, change);
        await recordAudit(tx, actor, {
          action: "import.confirm",
          entity: "import",
          entityId: found.id,
          summary: `确认导入${title}：新增 ${found.rowsNew} 行，修改 ${found.rowsChanged} 行，跳过有误的 ${found.rowsWrong} 行`,
          ...(input.reason && { after: { reason: input.reason } }),
        });
        return { ...found, ...change };
      });
      return present(actor, confirmed);
    },

    async drop(actor, input) {
      const dropped = await transaction(database, async (tx) => {
        const found = await requireImport(tx, input);
        if (found.droppedAt) return found;
        const state = stateOf(found, await tasksOf(found));
        if (state === "writing") throw new AppError("wrongState", { message: "正在写入，如需停止，请在任务里取消" });
        if (state === "done") throw new AppError("wrongState", { message: "已经写入，不能放弃" });
        const change = { droppedAt: now() };
        await end(tx, found.id, change);
        await deleteRows(tx, found.id);
        await recordAudit(tx, actor, {
          action: "import.drop",
          entity: "import",
          entityId: found.id,
          summary: `放弃导入${importKinds[found.kind].title}`,
        });
        return { ...found, ...change };
      });
      return present(actor, dropped);
    },
  };
}

/** How far an import is, by what has been decided about it and how far its present task is. */
function stateOf({ droppedAt, writeTaskId, confirmedBy }: ImportRecord, task: Task | null): TableImport["state"] {
  if (droppedAt) return "dropped";
  const isConfirmed = writeTaskId !== null || confirmedBy !== null;
  if (task?.state === "queued" || task?.state === "running") return isConfirmed ? "writing" : "checking";
  if (task?.state === "done") return isConfirmed ? "done" : "checked";
  return "stopped";
}

function requireAnswered({ rowsNew, rowsChanged, rowsWrong, rowsWarned }: ImportRecord, input: ParsedInput<"importConfirm">): void {
  if (rowsNew + rowsChanged === 0) throw new AppError("wrongState", { message: "没有需要写入的行" });
  const fields = {
    ...(rowsWrong > 0 && !input.skipsWrong && { skipsWrong: `有 ${rowsWrong} 行有误，请修改后重新导入，或勾选跳过` }),
    ...(rowsWarned > 0 && input.reason === "" && { reason: `有 ${rowsWarned} 行带有提示，请说明为何仍要导入` }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

function unknownImport(): AppError {
  return new AppError("notFound", { message: "导入不存在，或已到期删除" });
}
