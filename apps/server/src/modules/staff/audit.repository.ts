import { and, desc, eq, gte, lt, lte, or, sql } from "drizzle-orm";
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

function matches({ keyword, actorId, entity, entityId, from, to }: AuditFilter) {
  return and(
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    from && gte(auditLog.at, from),
    to && lte(auditLog.at, to),
    keyword ? or(contains(auditLog.summary, keyword), contains(auditLog.actorName, keyword)) : undefined,
  );
}
