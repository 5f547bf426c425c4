import { and, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { taskParts, tasks } from "../../database/schema/tasks.ts";

export type TaskRow = typeof tasks.$inferSelect;
export type NewTask = Pick<
  typeof tasks.$inferInsert,
  "kind" | "requestKey" | "title" | "params" | "requestedBy" | "requestedByName" | "keepUntil"
>;

const isActive = inArray(tasks.state, ["queued", "running"]);

/** Undefined when a task with this key is there already. */
export async function addTask(tx: Transaction, task: NewTask): Promise<TaskRow | undefined> {
  const [added] = await tx.insert(tasks).values(task).onConflictDoNothing({ target: tasks.requestKey }).returning();
  return added;
}

export async function findTaskByKey(database: Database, requestKey: string): Promise<TaskRow | undefined> {
  const [task] = await database.select().from(tasks).where(eq(tasks.requestKey, requestKey));
  return task;
}

export async function findTask(database: Database, id: string): Promise<TaskRow | undefined> {
  const [task] = await database.select().from(tasks).where(eq(tasks.id, id));
  return task;
}

/** A task that nobody changes until the transaction ends; undefined unless this worker still has it. */
export async function holdTask(tx: Transaction, id: string, worker: string): Promise<TaskRow | undefined> {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.worker, worker), eq(tasks.state, "running")))
    .for("update");
  return task;
}

/** The newest first. */
export async function pageOfTasks(
  database: Database,
  staffId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const mine = eq(tasks.requestedBy, staffId);
  const [rows, total] = await Promise.all([
    database.select().from(tasks).where(mine).orderBy(desc(tasks.id)).limit(limit).offset(offset),
    database.$count(tasks, mine),
  ]);
  return { rows, total };
}

/** How many tasks of somebody wait or run. */
export async function countActive(database: Database, staffId: string): Promise<number> {
  return database.$count(tasks, and(eq(tasks.requestedBy, staffId), isActive));
}

/** Whether nobody does a task that is to be done: it waits, or its worker has said nothing for so long. */
const isFree = (silentSince: Date) =>
  or(eq(tasks.state, "queued"), and(eq(tasks.state, "running"), or(isNull(tasks.heartbeatAt), lt(tasks.heartbeatAt, silentSince))));

/** Gives a task to a worker; undefined when somebody else has it, or it is over. */
export async function claimTask(database: Database, id: string, worker: string, silentSince: Date): Promise<TaskRow | undefined> {
  const [task] = await database
    .update(tasks)
    .set({ state: "running", worker, heartbeatAt: sql`clock_timestamp()`, tries: sql`${tasks.tries} + 1` })
    .where(and(eq(tasks.id, id), isFree(silentSince)))
    .returning();
  return task;
}

/** Notes something about a task as long as this worker has it; false when it has not. */
export async function noteTask(database: Database, id: string, worker: string, change: Partial<TaskRow>): Promise<boolean> {
  const { rowCount } = await database
    .update(tasks)
    .set({ heartbeatAt: sql`clock_timestamp()`, ...change })
    .where(and(eq(tasks.id, id), eq(tasks.worker, worker), eq(tasks.state, "running")));
  return (rowCount ?? 0) > 0;
}

/** Ends a task before its end; undefined when it is over. */
export async function stopTask(tx: Transaction, id: string, at: Date): Promise<TaskRow | undefined> {
  const [task] = await tx
    .update(tasks)
    .set({ state: "cancelled", finishedAt: at, parts: 0, rows: 0 })
    .where(and(eq(tasks.id, id), isActive))
    .returning();
  if (task) await tx.delete(taskParts).where(eq(taskParts.taskId, id));
  return task;
}

export async function addPart(tx: Transaction, part: typeof taskParts.$inferInsert): Promise<void> {
  await tx.insert(taskParts).values(part);
}

export async function findPart(database: Database, taskId: string, position: number): Promise<string | undefined> {
  const [part] = await database
    .select({ rowsEncrypted: taskParts.rowsEncrypted })
    .from(taskParts)
    .where(and(eq(taskParts.taskId, taskId), eq(taskParts.position, position)));
  return part?.rowsEncrypted;
}

/** Deletes results whose time is over, of so many tasks; returns of how many. */
export async function deleteResultsBefore(tx: Transaction, at: Date, batch: number): Promise<number> {
  const due = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(lt(tasks.keepUntil, at), sql`${tasks.parts} > 0`))
    .orderBy(tasks.keepUntil)
    .limit(batch)
    .for("update");
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.delete(taskParts).where(inArray(taskParts.taskId, ids));
  await tx.update(tasks).set({ parts: 0, rows: 0 }).where(inArray(tasks.id, ids));
  return due.length;
}

/** Deletes a batch of older tasks and returns how many there were. */
export async function deleteTasksBefore(database: Database, before: Date, batch: number): Promise<number> {
  const due = database.select({ id: tasks.id }).from(tasks).where(lt(tasks.createdAt, before)).orderBy(tasks.createdAt).limit(batch);
  const { rowCount } = await database.delete(tasks).where(sql`${tasks.id} = any(array(${due}))`);
  return rowCount ?? 0;
}
