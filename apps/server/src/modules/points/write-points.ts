import { AppError } from "@marque/contract/errors";
import { type PointKind, type PointOrigin, pointKinds } from "@marque/contract/rules/member-points";
import type { Transaction } from "../../database/client.ts";
import { addEntry, findByOrigin, listExpired, listUsable, lockHolder, setRemaining, sumsOf } from "./points.repository.ts";

/** What somebody is given, or with a negative amount what is taken. */
export interface PointMove {
  memberId: string;
  kind: PointKind;
  /** Not 0. */
  amount: number;
  origin: PointOrigin;
  /** What it is for, as in `approval:<id>`: the same moves points once. */
  originKey: string;
  /** Chinese, for the member. */
  note: string;
  /** Of what is given: when what is left of it goes. */
  expiresAt?: Date | null;
}

/**
 * Writes a line of the ledger under a lock of the member. What is taken is taken first of what goes first. Writing the same origin again
 * changes nothing. Throws `notFound` for a member that is gone and `wrongState` where there is less than is to be taken.
 */
export async function movePoints(tx: Transaction, move: PointMove, at: Date): Promise<void> {
  const { memberId, kind, amount, origin, originKey, note, expiresAt = null } = move;
  if (!(await lockHolder(tx, memberId))) throw new AppError("notFound", { message: "会员不存在，或已注销" });
  if (await findByOrigin(tx, originKey)) return;
  await expireOf(tx, memberId, at);
  const present = (await sumsOf(tx, memberId, at))[kind] ?? 0;
  const balance = present + amount;
  if (balance < 0) throw new AppError("wrongState", { message: `${pointKinds[kind]}只有 ${present}，不够扣减` });
  if (amount < 0) await use(tx, { memberId, kind, amount: -amount }, at);
  const remaining = Math.max(0, amount);
  await addEntry(tx, { memberId, kind, amount, balance, remaining, origin, originKey, note, expiresAt: amount > 0 ? expiresAt : null, at });
}

async function use(tx: Transaction, { memberId, kind, amount }: { memberId: string; kind: PointKind; amount: number }, at: Date) {
  let missing = amount;
  for (const { id, remaining } of await listUsable(tx, memberId, kind, at)) {
    const taken = Math.min(remaining, missing);
    await setRemaining(tx, id, remaining - taken);
    missing -= taken;
    if (missing === 0) return;
  }
}

/** Writes what of a member's points has run out, a line for each that came; the member is locked by whoever asks. */
export async function expireOf(tx: Transaction, memberId: string, at: Date): Promise<void> {
  const expired = await listExpired(tx, memberId, at);
  if (expired.length === 0) return;
  const sums = await sumsOf(tx, memberId, at);
  const balances = new Map<PointKind, number>();
  for (const { kind, remaining } of expired) balances.set(kind, (balances.get(kind) ?? sums[kind] ?? 0) + remaining);
  for (const { id, kind, remaining, note } of expired) {
    const balance = (balances.get(kind) ?? 0) - remaining;
    balances.set(kind, balance);
    await setRemaining(tx, id, 0);
    const origin = { origin: "expiry", originKey: `expiry:${id}` } as const;
    await addEntry(tx, { memberId, kind, amount: -remaining, balance, remaining: 0, ...origin, note, at });
  }
}
