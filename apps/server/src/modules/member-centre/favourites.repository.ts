import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { members } from "../../database/schema/accounts.ts";
import { memberFavourites } from "../../database/schema/member-centre.ts";

export type StoredFavourite = typeof memberFavourites.$inferSelect;

/** What was added last first. */
export async function listFavourites(database: Database, memberId: string): Promise<StoredFavourite[]> {
  return database
    .select()
    .from(memberFavourites)
    .where(eq(memberFavourites.memberId, memberId))
    .orderBy(desc(memberFavourites.at), desc(memberFavourites.vehicleId));
}

export async function countFavourites(database: Database, memberId: string): Promise<number> {
  return database.$count(memberFavourites, eq(memberFavourites.memberId, memberId));
}

/** Nobody else changes this member's favourites before the transaction ends. */
export async function lockFavourites(tx: Transaction, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("no key update");
}

/** Puts one in the place of what there was of the same vehicle. */
export async function putFavourite(tx: Transaction, favourite: StoredFavourite): Promise<void> {
  const { trimId, colorId, at } = favourite;
  await tx
    .insert(memberFavourites)
    .values(favourite)
    .onConflictDoUpdate({ target: [memberFavourites.memberId, memberFavourites.vehicleId], set: { trimId, colorId, at } });
}

export async function removeFavourite(database: Database, memberId: string, vehicleId: number): Promise<void> {
  await database.delete(memberFavourites).where(and(eq(memberFavourites.memberId, memberId), eq(memberFavourites.vehicleId, vehicleId)));
}
