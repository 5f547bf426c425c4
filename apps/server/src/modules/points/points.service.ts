import type { MemberStanding, PointsSum } from "@marque/contract/entities/points";
import { AppError } from "@marque/contract/errors";
import { standingOf } from "@marque/contract/rules/member-level";
import { EXPIRING_DAYS, type PointKind } from "@marque/contract/rules/member-points";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import type { ContentService } from "../content/content.service.ts";
import { findHolder, findNextExpiry, listEntries, type PointEntryRow, sumsOf } from "./points.repository.ts";

export interface PointsService {
  /** Where a member stands among the levels that are online. Throws `sessionEnded` for a member that is gone. */
  standing(memberId: string): Promise<MemberStanding>;
  sum(memberId: string): Promise<PointsSum>;
  ledger(memberId: string, input: ParsedInput<"pointsLedger">): Promise<CallOutput<"pointsLedger">>;
  /** Of each kind at this moment, growth included, and the name of the level; for those who show a member to others. */
  profile(memberId: string): Promise<Record<PointKind, number> & { level: string | null }>;
}

const DAY_MS = 86_400_000;

export function createPointsService(resources: {
  database: Database;
  content: Pick<ContentService, "listMemberLevels">;
  now: () => Date;
}): PointsService {
  const { database, content, now } = resources;

  const ofEach = async (memberId: string): Promise<Record<PointKind, number>> => ({
    ...{ manufacturer: 0, dealer: 0, fengxiang: 0, growth: 0 },
    ...(await sumsOf(database, memberId, now())),
  });

  return {
    async standing(memberId) {
      const [holder, { growth }, levels] = await Promise.all([
        findHolder(database, { memberId }),
        ofEach(memberId),
        content.listMemberLevels(),
      ]);
      if (!holder) throw new AppError("sessionEnded");
      const { present, place, next, gap, progress } = standingOf(levels, growth);
      return {
        level: present ? place : null,
        name: present?.name ?? null,
        growth,
        nextLevelName: next?.name ?? null,
        nextLevelGap: gap,
        progress,
        benefits: present?.benefits ?? [],
        levels: levels.map((level, index) => ({ ...level, level: index + 1 })),
        since: wireInstant(holder.createdAt),
      };
    },

    async sum(memberId) {
      const from = now();
      const until = new Date(from.getTime() + EXPIRING_DAYS * DAY_MS);
      const [sums, next] = await Promise.all([ofEach(memberId), findNextExpiry(database, memberId, { from, until })]);
      return {
        manufacturerIntegral: sums.manufacturer,
        dealerIntegral: sums.dealer,
        fengxiangIntegral: sums.fengxiang,
        expiringSoon: next ? { ...next, at: wireInstant(next.at) } : null,
      };
    },

    async ledger(memberId, { kind, after, pageSize }) {
      const before = after === undefined ? undefined : Number(after);
      const rows = await listEntries(database, { memberId, kind, before, limit: pageSize + 1 });
      return presentLedger(rows, pageSize);
    },

    async profile(memberId) {
      const [sums, levels] = await Promise.all([ofEach(memberId), content.listMemberLevels()]);
      return { ...sums, level: standingOf(levels, sums.growth).present?.name ?? null };
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
