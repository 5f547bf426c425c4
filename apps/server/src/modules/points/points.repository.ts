import type { PointKind } from "@marque/contract/rules/member-points";
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { preparedOnce } from "../../database/prepared.ts";
import { members } from "../../database/schema/accounts.ts";
import { hasLeft, pointEntries } from "../../database/schema/points.ts";

export type PointEntryRow = typeof pointEntries.$inferSelect;
export type NewPointEntry = Omit<typeof pointEntries.$inferInsert, "id">;
export type PointHolder = Pick<typeof members.$inferSelect, "id" | "nickname" | "mobileEncrypted" | "createdAt">;

const holder = { id: members.id, nickname: members.nickname, mobileEncrypted: members.mobileEncrypted, createdAt: members.createdAt };

export async function findHolder(database: Database, by: { memberId: string } | { mobileIndex: string }): Promise<PointHolder | undefined> {
  const which = "memberId" in by ? eq(members.id, by.memberId) : eq(members.mobileIndex, by.mobileIndex);
  const [found] = await database.select(holder).from(members).where(which);
  return found;
}

/** Nobody else moves this member's points before the transaction ends. */
export async function lockHolder(tx: Transaction, memberId: string): Promise<PointHolder | undefined> {
  const [found] = await tx.select(holder).from(members).where(eq(members.id, memberId)).for("no key update");
  return found;
}

/** What a member has of each kind at an instant; kinds of which they have nothing are missing. */
export async function sumsOf(database: Database, memberId: string, at: Date): Promise<Partial<Record<PointKind, number>>> {
  const rows = await database
    .select({ kind: pointEntries.kind, sum: sql<number>`sum(${pointEntries.remaining})::int` })
    .from(pointEntries)
    .where(and(eq(pointEntries.memberId, memberId), hasLeft, isStillThere(at)))
    .groupBy(pointEntries.kind);
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}

/** What there is left of a kind in an index scan over a member's lines; nothing is 0. */
const left = (kind: PointKind) =>
  sql<number>`coalesce(sum(${pointEntries.remaining}) filter (where ${pointEntries.kind} = ${sql.raw(`'${kind}'`)}), 0)::integer`;
const ofMember = and(
  eq(pointEntries.memberId, sql.placeholder("memberId")),
  hasLeft,
  or(isNull(pointEntries.expiresAt), gt(pointEntries.expiresAt, sql.placeholder("at"))),
);

const held = preparedOnce((database) =>
  database
    .select({ manufacturer: left("manufacturer"), dealer: left("dealer"), fengxiang: left("fengxiang"), growth: left("growth") })
    .from(pointEntries)
    .where(ofMember)
    .prepare("points_held"),
);

/** What a member has of each kind at an instant. */
export async function findHeld(database: Database, memberId: string, at: Date): Promise<Record<PointKind, number>> {
  const [found] = await held(database).execute({ memberId, at });
  return found ?? { manufacturer: 0, dealer: 0, fengxiang: 0, growth: 0 };
}

const next = sql<{ kind: PointKind; amount: number; at: string } | null>`(
  select json_build_object('kind', going.kind, 'amount', sum(going.remaining), 'at', going.expires_at) from ${pointEntries} as going
  where going.member_id = ${sql.placeholder("memberId")} and ${hasLeft}
    and going.expires_at > ${sql.placeholder("at")} and going.expires_at <= ${sql.placeholder("until")}
  group by going.kind, going.expires_at order by going.expires_at limit 1)`;

const heldAndGoing = preparedOnce((database) =>
  database
    .select({ manufacturer: left("manufacturer"), dealer: left("dealer"), fengxiang: left("fengxiang"), next })
    .from(pointEntries)
    .where(ofMember)
    .prepare("points_held_and_going"),
);

/** What a member has of the kinds that are spent, what of it goes next until an instant, and when; what runs out at one instant is one sum. */
export async function findHeldAndGoing(database: Database, memberId: string, { at, until }: { at: Date; until: Date }) {
  const [found] = await heldAndGoing(database).execute({ memberId, at, until });
  const { next = null, ...sums } = found ?? { manufacturer: 0, dealer: 0, fengxiang: 0 };
  return { ...sums, next: next && { ...next, at: new Date(next.at) } };
}

const growth = preparedOnce((database) =>
  database
    .select({
      since: members.createdAt,
      growth: sql<number>`(select coalesce(sum(${pointEntries.remaining}), 0)::integer from ${pointEntries} where ${and(ofMember, eq(pointEntries.kind, "growth"))})`,
    })
    .from(members)
    .where(eq(members.id, sql.placeholder("memberId")))
    .prepare("growth_of_member"),
);

/** Since when somebody has been a member, and how far they have grown. */
export async function findGrowth(database: Database, memberId: string, at: Date) {
  const [found] = await growth(database).execute({ memberId, at });
  return found;
}

/** The newest lines first; `before` is the id of the last one that is known. */
export async function listEntries(
  database: Database,
  { memberId, kind, before, limit }: { memberId: string; kind: PointKind | undefined; before: number | undefined; limit: number },
): Promise<PointEntryRow[]> {
  return database
    .select()
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.memberId, memberId),
        kind === undefined ? undefined : eq(pointEntries.kind, kind),
        before === undefined ? undefined : lt(pointEntries.id, before),
      ),
    )
    .orderBy(desc(pointEntries.id))
    .limit(limit);
}

export async function findByOrigin(tx: Transaction, originKey: string): Promise<PointEntryRow | undefined> {
  const [found] = await tx.select().from(pointEntries).where(eq(pointEntries.originKey, originKey));
  return found;
}

export async function addEntry(tx: Transaction, entry: NewPointEntry): Promise<void> {
  await tx.insert(pointEntries).values(entry);
}

/** What a member may use of a kind, what goes first first. */
export async function listUsable(tx: Transaction, memberId: string, kind: PointKind, at: Date): Promise<PointEntryRow[]> {
  return tx
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.memberId, memberId), eq(pointEntries.kind, kind), hasLeft, isStillThere(at)))
    .orderBy(sql`${pointEntries.expiresAt} asc nulls last`, asc(pointEntries.id));
}

export async function setRemaining(tx: Transaction, id: number, remaining: number): Promise<void> {
  await tx.update(pointEntries).set({ remaining }).where(eq(pointEntries.id, id));
}

/** Up to `limit` members of whom something has run out by an instant. */
export async function listExpiredHolders(database: Database, at: Date, limit: number): Promise<string[]> {
  const rows = await database
    .select({ memberId: pointEntries.memberId })
    .from(pointEntries)
    .where(and(hasLeft, isNotNull(pointEntries.expiresAt), lte(pointEntries.expiresAt, at)))
    .orderBy(asc(pointEntries.expiresAt))
    .limit(limit);
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

export async function listExpired(tx: Transaction, memberId: string, at: Date): Promise<PointEntryRow[]> {
  return tx
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.memberId, memberId), hasLeft, lte(pointEntries.expiresAt, at)))
    .orderBy(asc(pointEntries.id));
}

const isStillThere = (at: Date) => or(isNull(pointEntries.expiresAt), gt(pointEntries.expiresAt, at));
