import type { ContentPayload } from "@marque/contract/content-types";
import type { MemberStanding, PointsSum } from "@marque/contract/entities/points";
import { AppError } from "@marque/contract/errors";
import { standingOf } from "@marque/contract/rules/member-level";
import { EXPIRING_DAYS, type PointKind } from "@marque/contract/rules/member-points";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import { findGrowth, findHeld, findHeldAndGoing, listEntries, type PointEntryRow } from "./points.repository.ts";

export interface PointsService {
  /** Where a member stands among the levels that are online. Throws `sessionEnded` for a member that is gone. */
  standing(memberId: string): Promise<MemberStanding>;
  sum(memberId: string): Promise<PointsSum>;
  ledger(memberId: string, input: ParsedInput<"pointsLedger">): Promise<CallOutput<"pointsLedger">>;
  /** Of each kind at this moment, growth included, and the name of the level; for those who show a member to others. */
  profile(memberId: string): Promise<Record<PointKind, number> & { level: string | null }>;
  /** The name of the level that so much growth reaches; null below the lowest. */
  levelOf(growth: number): Promise<string | null>;
}

const DAY_MS = 86_400_000;

export function createPointsService(resources: {
  database: Database;
  /** From the lowest up. */
  levelsOnline(): Promise<ContentPayload<"memberLevel">[]>;
  now: () => Date;
}): PointsService {
  const { database, levelsOnline, now } = resources;
  const levelOf = async (growth: number) => standingOf(await levelsOnline(), growth).present?.name ?? null;

  return {
    async standing(memberId) {
      const [member, levels] = await Promise.all([findGrowth(database, memberId, now()), levelsOnline()]);
      if (!member) throw new AppError("sessionEnded");
      const { present, place, next, gap, progress } = standingOf(levels, member.growth);
      return {
        level: present ? place : null,
        name: present?.name ?? null,
        growth: member.growth,
        nextLevelName: next?.name ?? null,
        nextLevelGap: gap,
        progress,
        benefits: present?.benefits ?? [],
        levels: levels.map((level, index) => ({ ...level, level: index + 1 })),
        since: wireInstant(member.since),
      };
    },

    async sum(memberId) {
      const at = now();
      const until = new Date(at.getTime() + EXPIRING_DAYS * DAY_MS);
      const { manufacturer, dealer, fengxiang, next } = await findHeldAndGoing(database, memberId, { at, until });
      return {
        manufacturerIntegral: manufacturer,
        dealerIntegral: dealer,
        fengxiangIntegral: fengxiang,
        expiringSoon: next && { ...next, at: wireInstant(next.at) },
      };
    },

    async ledger(memberId, { kind, after, pageSize }) {
      const before = after === undefined ? undefined : Number(after);
      const rows = await listEntries(database, { memberId, kind, before, limit: pageSize + 1 });
      return presentLedger(rows, pageSize);
    },

    levelOf,

    async profile(memberId) {
      const held = await findHeld(database, memberId, now());
      return { ...held, level: await levelOf(held.growth) };
    },
  };
}

/** @param rows one more than the page, where there is another one behind it */
export function presentLedger(rows: readonly PointEntryRow[], pageSize: number): CallOutput<"pointsLedger"> {
  const page = rows.slice(0, pageSize);
  return {
    list: page.map(({ id, kind, origin, amount, balance, note, at, expiresAt, remaining }) => ({
      ...{ id: String(id), kind, origin, amount, balance, note },
      at: wireInstant(at),
      expireAt: expiresAt && wireInstant(expiresAt),
      left: remaining,
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  };
}
