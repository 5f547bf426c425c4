import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { EXPORTED_AT_MOST, type ExportTable, exportCsv, fileNameOf } from "../../export-csv.ts";
import type { CallContext, SessionStaff } from "../../http/calls.ts";
import { wireInstant } from "../../local-time.ts";
import { type AuditFilter, addAuditEntry, countAuditEntries, listAuditEntries } from "./audit.repository.ts";

/** Who does something in the console, and by which request. */
export interface Actor {
  staff: SessionStaff;
  ip: string;
  requestId: string;
}

/** What somebody did. `before` and `after` hold what changed and never personal data. */
export interface AuditEvent {
  /** As in `content.publish`. */
  action: string;
  entity: string;
  entityId: string | number;
  /** Chinese, one line: what a colleague reads in the log. */
  summary: string;
  before?: unknown;
  after?: unknown;
}

/** The colleague behind a call; calls with access `staff` reach their handler with one only, the types do not know. */
export function actorOf({ staff, ip, requestId }: CallContext): Actor {
  if (!staff) throw new AppError("sessionEnded");
  return { staff, ip, requestId };
}

/**
 * A table without personal data as CSV for whoever may see its list; who took it along is written into the log, and who and when into
 * the table's first line. Personal data goes through approvals.
 */
export async function exportTable(
  database: Database,
  actor: Actor,
  { title, entityId, table }: { title: string; entityId: string; table: ExportTable },
): Promise<{ fileName: string; csv: string }> {
  const now = new Date();
  await transaction(database, (tx) =>
    recordAudit(tx, actor, {
      ...{ action: "list.export", entity: "export", entityId },
      summary: `导出${title}，共 ${table.rows.length} 行`,
      after: { rows: table.rows.length },
    }),
  );
  return { fileName: fileNameOf(title, now), csv: exportCsv(table, `${title}，${actor.staff.name} 于 ${wireInstant(now)} 导出`) };
}

/** Writes into the log, in the transaction of what was done: neither stands without the other. `null` is the product itself. */
export async function recordAudit(tx: Transaction, actor: Actor | null, event: AuditEvent): Promise<void> {
  await addAuditEntry(tx, {
    ...event,
    entityId: String(event.entityId),
    actorId: actor?.staff.id ?? null,
    actorName: actor?.staff.name ?? "系统",
    ip: actor?.ip ?? "",
    requestId: actor?.requestId ?? "",
  });
}

const DAY_MS = 86_400_000;
/** How far back a look at the log goes that is not about one person or one thing. */
const LOOK_BACK_DAYS = 90;

export interface AuditService {
  /** Lines of the log, newest first; `total` stops counting at 10,000. */
  list(query: ParsedInput<"auditList">): Promise<CallOutput<"auditList">>;
  /** What the list shows, as CSV. */
  exportList(actor: Actor, query: ParsedInput<"auditExport">): Promise<CallOutput<"auditExport">>;
}

export function createAuditService(resources: { database: Database; now?: () => Date }): AuditService {
  const { database } = resources;
  const now = resources.now ?? (() => new Date());

  function filterOf({ from, to, ...query }: ParsedInput<"auditExport">): AuditFilter {
    const until = to === undefined ? undefined : new Date(to);
    const isAboutOne = query.actorId !== undefined || (query.entity !== undefined && query.entityId !== undefined);
    const lookBack = isAboutOne ? undefined : new Date((until ?? now()).getTime() - LOOK_BACK_DAYS * DAY_MS);
    return { ...query, from: from === undefined ? lookBack : new Date(from), to: until };
  }

  return {
    async list({ pageNum, pageSize, ...query }) {
      const filter = filterOf(query);
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const [rows, total] = await Promise.all([listAuditEntries(database, filter, page), countAuditEntries(database, filter)]);
      return { list: rows.map((row) => ({ ...row, at: wireInstant(row.at) })), total };
    },

    async exportList(actor, query) {
      const entries = await listAuditEntries(database, filterOf(query), { limit: EXPORTED_AT_MOST, offset: 0 });
      const rows = entries.map(({ at, actorName, summary, entity, entityId, ip }) => [
        wireInstant(at),
        actorName,
        summary,
        entity,
        entityId,
        ip,
      ]);
      const table = { columns: ["时间", "操作人", "内容", "对象", "编号", "IP 地址"], rows };
      return await exportTable(database, actor, { title: "操作记录", entityId: "auditLog", table });
    },
  };
}
