import type { ContentType } from "@marque/contract/content-types";
import { and, count, desc, eq, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/client.ts";
import { contentRevisions } from "#database/schema/content.ts";
import { staff } from "#database/schema/staff.ts";

export type RevisionValues = typeof contentRevisions.$inferInsert;
/** What an item was, with the name of whoever put it online; null for what the product came with. */
export type RevisionRecord = Omit<typeof contentRevisions.$inferSelect, "by"> & { byName: string | null };

/** Keeps what an item is now; a revision that is kept already stays as it is. */
export async function addRevision(tx: Transaction, values: RevisionValues): Promise<void> {
  await tx.insert(contentRevisions).values(values).onConflictDoNothing();
}

/** Notes of the revision that is taken down that nobody sees it from now on; one whose hour had not come was never seen. */
export async function endRevision(
  tx: Transaction,
  { type, id, revision }: Pick<RevisionValues, "type" | "id" | "revision">,
): Promise<void> {
  await tx
    .update(contentRevisions)
    .set({ offlineAt: sql`least(${contentRevisions.offlineAt}, now())` })
    .where(and(isOf(type, id), eq(contentRevisions.revision, revision)));
}

/** Revisions of an item without their contents, newest first. */
export async function listRevisions(
  database: Database,
  { type, id }: { type: ContentType; id: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<Pick<RevisionRecord, "revision" | "at" | "byName" | "note" | "changed">[]> {
  const { revision, at, note, changed } = contentRevisions;
  return await database
    .select({ revision, at, note, changed, byName: staff.name })
    .from(contentRevisions)
    .leftJoin(staff, eq(staff.id, contentRevisions.by))
    .where(isOf(type, id))
    .orderBy(desc(revision))
    .limit(limit)
    .offset(offset);
}

/** How many revisions of an item are kept, and which is the newest; 0 without any. */
export async function countRevisions(database: Database, type: ContentType, id: number): Promise<{ kept: number; newest: number }> {
  const [row] = await database
    .select({ kept: count(), newest: max(contentRevisions.revision) })
    .from(contentRevisions)
    .where(isOf(type, id));
  return { kept: row?.kept ?? 0, newest: row?.newest ?? 0 };
}

export async function findRevision(
  database: Database,
  type: ContentType,
  id: number,
  revision: number,
): Promise<RevisionRecord | undefined> {
  const [row] = await database
    .select({ kept: contentRevisions, byName: staff.name })
    .from(contentRevisions)
    .leftJoin(staff, eq(staff.id, contentRevisions.by))
    .where(and(isOf(type, id), eq(contentRevisions.revision, revision)));
  return row && { ...row.kept, byName: row.byName };
}

const isOf = (type: ContentType, id: number) => and(eq(contentRevisions.type, type), eq(contentRevisions.id, id));
