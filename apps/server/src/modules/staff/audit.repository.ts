import { and, desc, eq, gt, gte, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { contains } from "../../database/contains.ts";
import { auditLog } from "../../database/schema/staff.ts";

export type AuditRow = typeof auditLog.$inferSelect;

/** Which lines of the log; either a time begins or they are about one actor or one thing, each of which an index finds. */
export interface AuditFilter {
  keyword?: string | undefined;
  actorId?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only what comes after the line with this id, the newest being the first. */
  beforeId?: number | undefined;
}

/** Counting stops here: nobody pages further, and the whole log is never counted. */
export const COUNTED_AT_MOST = 10_000;

export async function addAuditEntry(database: Database, entry: typeof auditLog.$inferInsert): Promise<void> {
  await database.insert(auditLog).values(entry);
}

/** Newest first. */
export async function listAuditEntries(
  database: Database,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return await database
    .select()
    .from(auditLog)
    .where(matches(filter))
    .orderBy(...newestFirst(filter))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countAuditEntries(database: Database, filter: AuditFilter): Promise<number> {
  const found = database
    .select({ one: sql`1`.as("one") })
    .from(auditLog)
    .where(matches(filter))
    .limit(COUNTED_AT_MOST)
    .as("found");
  const [counted] = await database.select({ count: sql<number>`count(*)::int` }).from(found);
  return counted?.count ?? 0;
}

/** Which addresses did something to one thing after a line of the log, the latest first, with the sums over all of them in each line. */
export async function sumUpByAddress(
  database: Database,
  { action, entity, entityId, afterId, from }: { action: string; entity: string; entityId: string; afterId: number; from: Date },
  limit: number,
) {
  return await database
    .select({
      ip: auditLog.ip,
      times: sql<number>`count(*)::int`,
      lastAt: sql<Date>`max(${auditLog.at})`.mapWith(auditLog.at),
      lastIdInAll: sql<number>`max(max(${auditLog.id})) over ()`.mapWith(auditLog.id),
      timesInAll: sql<number>`(sum(count(*)) over ())::int`,
      firstAtInAll: sql<Date>`min(min(${auditLog.at})) over ()`.mapWith(auditLog.at),
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, entityId),
        eq(auditLog.action, action),
        gt(auditLog.id, afterId),
        gte(auditLog.at, from),
      ),
    )
    .groupBy(auditLog.ip)
    .orderBy(desc(sql`max(${auditLog.id})`))
    .limit(limit);
}

/** Deletes a batch of what is older and returns how many lines there were. */
export async function deleteAuditBefore(database: Database, before: Date, batch: number): Promise<number> {
  const due = database.select({ id: auditLog.id }).from(auditLog).where(lt(auditLog.at, before)).orderBy(auditLog.at).limit(batch);
  const { rowCount } = await database.delete(auditLog).where(sql`${auditLog.id} = any(array(${due}))`);
  return rowCount ?? 0;
}

/** Ids rise with time, so that the index of an actor or a thing hands out its lines in order. */
function newestFirst({ actorId, entityId }: AuditFilter) {
  return actorId === undefined && entityId === undefined ? [desc(auditLog.at), desc(auditLog.id)] : [desc(auditLog.id)];
}

/** As `newestFirst` has them. */
function isAfter(id: number, { actorId, entityId }: AuditFilter) {
  if (actorId !== undefined || entityId !== undefined) return lt(auditLog.id, id);
  return sql`(${auditLog.at}, ${auditLog.id}) < (select line.at, line.id from ${auditLog} line where line.id = ${id})`;
}

function matches({ keyword, actorId, entity, entityId, from, to, beforeId }: AuditFilter) {
  return and(
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    from && gte(auditLog.at, from),
    to && lte(auditLog.at, to),
    beforeId === undefined ? undefined : isAfter(beforeId, { actorId, entityId }),
    keyword ? or(contains(auditLog.summary, keyword), contains(auditLog.actorName, keyword)) : undefined,
  );
}
