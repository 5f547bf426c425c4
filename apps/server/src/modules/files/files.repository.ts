import { and, asc, desc, eq, gt, inArray, like, lte, ne, not, or, sql, sum } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { fileParts, files } from "../../database/schema/files.ts";

export type FileRow = typeof files.$inferSelect;
export type NewFile = typeof files.$inferInsert;
export type FilePart = typeof fileParts.$inferSelect;

/** Returns whether it is new: a token has one file, however often and wherever it is handed in. */
export async function addFile(database: Database, file: NewFile): Promise<boolean> {
  const added = await database.insert(files).values(file).onConflictDoNothing({ target: files.tokenHash }).returning({ id: files.id });
  return added.length > 0;
}

export async function findFile(database: Database, by: { id: string } | { tokenHash: string }): Promise<FileRow | undefined> {
  const [file] = await database
    .select()
    .from(files)
    .where("id" in by ? eq(files.id, by.id) : eq(files.tokenHash, by.tokenHash));
  return file;
}

/** Bytes of everything that nothing has yet and whose time is not over. */
export async function sumWaitingBytes(database: Database, at: Date): Promise<number> {
  const [row] = await database
    .select({ bytes: sum(files.declaredBytes) })
    .from(files)
    .where(gt(files.expiresAt, at));
  return Number(row?.bytes ?? 0);
}

/** Forgets what has arrived, and what is still arriving. Undefined once the upload is no longer going on. */
export async function restartFile(tx: Transaction, id: string): Promise<FileRow | undefined> {
  const [restarted] = await tx
    .update(files)
    .set({ receivedBytes: 0, attempt: sql`${files.attempt} + 1` })
    .where(and(eq(files.id, id), eq(files.state, "uploading")))
    .returning();
  await tx.delete(fileParts).where(eq(fileParts.fileId, id));
  return restarted;
}

/** False where something else has arrived in its place meanwhile. */
export async function addPart(tx: Transaction, part: FilePart, attempt: number): Promise<boolean> {
  const grown = await tx
    .update(files)
    .set({ receivedBytes: part.offset + part.bytes })
    .where(and(eq(files.id, part.fileId), eq(files.state, "uploading"), eq(files.receivedBytes, part.offset), eq(files.attempt, attempt)))
    .returning({ id: files.id });
  if (grown.length === 0) return false;
  await tx.insert(fileParts).values(part);
  return true;
}

export async function listParts(database: Database, fileId: string): Promise<FilePart[]> {
  return database.select().from(fileParts).where(eq(fileParts.fileId, fileId)).orderBy(asc(fileParts.offset));
}

/** False where it has been completed, or is going, already. */
export async function completeFile(
  tx: Transaction,
  id: string,
  facts: Pick<FileRow, "type" | "bytes" | "sha256"> & { expiresAt: Date },
): Promise<boolean> {
  const completed = await tx
    .update(files)
    .set({ ...facts, state: "complete" })
    .where(and(eq(files.id, id), eq(files.state, "uploading")))
    .returning({ id: files.id });
  await tx.delete(fileParts).where(eq(fileParts.fileId, id));
  return completed.length > 0;
}

/** Gives complete files of a purpose to what they belong to, but none of another member. Returns how many. */
export async function attachFiles(
  tx: Transaction,
  ids: readonly string[],
  { purpose, member, attachedTo }: Pick<FileRow, "purpose"> & { member: string | null; attachedTo: string },
): Promise<number> {
  const isOwn = or(not(like(files.owner, "member:%")), eq(files.owner, `member:${member}`));
  const attached = await tx
    .update(files)
    .set({ state: "attached", attachedTo, expiresAt: null })
    .where(and(inArray(files.id, [...ids]), eq(files.purpose, purpose), isOwn, eq(files.state, "complete")))
    .returning({ id: files.id });
  return attached.length;
}

/** Has the files of some things go. */
export async function releaseFiles(tx: Transaction, attachedTo: readonly string[], at: Date): Promise<void> {
  await tx
    .update(files)
    .set({ state: "removing", attachedTo: null, expiresAt: at })
    .where(inArray(files.attachedTo, [...attachedTo]));
}

/** Has one go that nothing has. */
export async function abandonFile(database: Database, id: string, at: Date): Promise<void> {
  await database
    .update(files)
    .set({ state: "removing", expiresAt: at })
    .where(and(eq(files.id, id), ne(files.state, "attached")));
}

/** Takes files that are over, so that nothing can have them any more. Returns the ids of at most so many, the oldest first. */
export async function takeOverdueFiles(database: Database, at: Date, limit: number): Promise<string[]> {
  const overdue = database.select({ id: files.id }).from(files).where(lte(files.expiresAt, at)).orderBy(asc(files.expiresAt)).limit(limit);
  const taken = await database
    .update(files)
    .set({ state: "removing" })
    // Asked again of the row itself: it may have found its holder meanwhile.
    .where(and(inArray(files.id, overdue), lte(files.expiresAt, at)))
    .returning({ id: files.id });
  return taken.map(({ id }) => id);
}

/** Has one that could not be removed wait for another time. */
export async function postponeFile(database: Database, id: string, until: Date): Promise<void> {
  await database
    .update(files)
    .set({ expiresAt: until })
    .where(and(eq(files.id, id), eq(files.state, "removing")));
}

export async function deleteFile(database: Database, id: string): Promise<void> {
  await database.delete(files).where(and(eq(files.id, id), eq(files.state, "removing")));
}

/** What an owner has uploaded, the newest first. */
export async function listFilesOf(database: Database, owner: string): Promise<FileRow[]> {
  return database
    .select()
    .from(files)
    .where(and(eq(files.owner, owner), inArray(files.state, ["complete", "attached"])))
    .orderBy(desc(files.createdAt));
}

/** Has whatever an owner has uploaded go, unless something else has it. */
export async function abandonFilesOf(tx: Transaction, owner: string, at: Date): Promise<void> {
  await tx
    .update(files)
    .set({ state: "removing", expiresAt: at })
    .where(and(eq(files.owner, owner), ne(files.state, "attached")));
}
