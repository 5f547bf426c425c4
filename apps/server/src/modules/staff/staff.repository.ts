import type { Role } from "@marque/contract/permissions";
import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";

export type Staff = typeof staff.$inferSelect;

/** Looks by the account's name, in lower case. */
export async function findByAccount(database: Database, account: string): Promise<Staff | undefined> {
  const [found] = await database.select().from(staff).where(eq(staff.account, account));
  return found;
}

export async function findColleague(database: Database, id: string): Promise<Staff | undefined> {
  const [found] = await database.select().from(staff).where(eq(staff.id, id));
  return found;
}

/** The colleague as they are now, and nobody changes them before the transaction ends. */
export async function lockColleague(tx: Transaction, id: string): Promise<Staff | undefined> {
  const [found] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
  return found;
}

/** The open accounts of a dealer. */
export async function listPeopleOf(database: Database, dealerId: number): Promise<Staff[]> {
  return await database.select().from(staff).where(isOpenAt(dealerId));
}

/** The same, and nobody changes them before the transaction ends. */
export async function lockPeopleOf(tx: Transaction, dealerId: number): Promise<Staff[]> {
  return await tx.select().from(staff).where(isOpenAt(dealerId)).orderBy(asc(staff.id)).for("update");
}

const isOpenAt = (dealerId: number) => and(eq(staff.dealerId, dealerId), eq(staff.active, true));

/** Everybody with the code of their dealer, closed accounts last. */
/** Somebody with their dealer, and its name where it has been stopped. */
export interface ListedColleague {
  colleague: Staff;
  dealerCode: string | null;
  stoppedDealer: string | null;
}

export async function listColleagues(database: Database): Promise<ListedColleague[]> {
  // Looked up for each: a join would read the whole network for the few who belong to a dealer.
  const dealerCode = sql<string | null>`(select known.code from ${dealers} as known where known.id = staff.dealer_id)`;
  const stoppedDealer = sql<
    string | null
  >`(select known.short_name from ${dealers} as known where known.id = staff.dealer_id and known.status = 'stopped')`;
  return await database.select({ colleague: staff, dealerCode, stoppedDealer }).from(staff).orderBy(desc(staff.active), asc(staff.account));
}

export async function insertColleague(database: Database, colleague: typeof staff.$inferInsert): Promise<Staff> {
  const [added] = await database.insert(staff).values(colleague).returning();
  if (!added) throw new Error("A colleague was not inserted");
  return added;
}

export async function updateColleague(database: Database, id: string, changes: Partial<typeof staff.$inferInsert>): Promise<void> {
  await database.update(staff).set(changes).where(eq(staff.id, id));
}

/** Keeps the same password under a newer hash, unless the password has been changed meanwhile. */
export async function replaceHash(database: Database, id: string, from: string, to: string): Promise<void> {
  await database
    .update(staff)
    .set({ passwordHash: to })
    .where(and(eq(staff.id, id), eq(staff.passwordHash, from)));
}

/** How many open accounts have a role, besides this one. */
export async function countOthersWithRole(tx: Transaction, role: Role, id: string): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(staff)
    .where(and(eq(staff.active, true), ne(staff.id, id), sql`${role} = any(${staff.roles})`));
  return found?.count ?? 0;
}
