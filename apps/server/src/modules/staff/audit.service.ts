import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Database, Transaction } from "../../database/client.ts";
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
export function actorOf({ staff, ip, requestId }: Pick<CallContext, "staff" | "ip" | "requestId">): Actor {
  if (!staff) throw new AppError("sessionEnded");
  return { staff, ip, requestId };
}

/** Whoever called without being signed in. */
export type Stranger = Omit<Actor, "staff"> & { staff: null };

/** Writes into the log, in the transaction of what was done: neither stands without the other. `null` is the product itself. */
export async function recordAudit(tx: Transaction, actor: Actor | Stranger | null, event: AuditEvent): Promise<void> {
  await addAuditEntry(tx, {
    ...event,
    entityId: String(event.entityId),
    actorId: actor?.staff?.id ?? null,
    actorName: actor ? (actor.staff?.name ?? "未登录") : "系统",
    ip: actor?.ip ?? "",
    requestId: actor?.requestId ?? "",
  });
}

const DAY_MS = 86_400_000;
/** How far back a look at the log goes that is not about one person or one thing. */
const LOOK_BACK_DAYS = 90;

/** What narrows the log. */
export type AuditQuery = Omit<ParsedInput<"auditList">, "pageNum" | "pageSize">;

export interface AuditService {
  /** Lines of the log, newest first; `total` stops counting at 10,000. */
  list(query: ParsedInput<"auditList">): Promise<CallOutput<"auditList">>;
}

/** Which lines a query is about, at a moment. */
export function auditFilterOf({ from, to, ...query }: AuditQuery, now: Date): AuditFilter {
  const until = to === undefined ? undefined : new Date(to);
  const isAboutOne = query.actorId !== undefined || (query.entity !== undefined && query.entityId !== undefined);
  const lookBack = isAboutOne ? undefined : new Date((until ?? now).getTime() - LOOK_BACK_DAYS * DAY_MS);
  return { ...query, from: from === undefined ? lookBack : new Date(from), to: until };
}

export function createAuditService(resources: { database: Database; now?: () => Date }): AuditService {
  const { database } = resources;
  const now = resources.now ?? (() => new Date());

  return {
    async list({ pageNum, pageSize, ...query }) {
      const filter = auditFilterOf(query, now());
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const [rows, total] = await Promise.all([listAuditEntries(database, filter, page), countAuditEntries(database, filter)]);
      return { list: rows.map((row) => ({ ...row, at: wireInstant(row.at) })), total };
    },
  };
}
