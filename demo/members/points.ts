import type { PointKind, PointOrigin } from "@marque/contract/rules/member-points";
import type { Transaction } from "../../apps/server/src/database/client.ts";
import { monthsAfter } from "../../apps/server/src/local-time.ts";
import type { Member } from "../../apps/server/src/modules/accounts/accounts.repository.ts";
import { expireOf, movePoints } from "../../apps/server/src/modules/points/write-points.ts";

const DAY_MS = 86_400_000;

type Move = readonly [daysAgo: number, kind: PointKind, amount: number, origin: PointOrigin, note: string, months?: number];

const both = (daysAgo: number, amount: number, origin: PointOrigin, note: string): Move[] => [
  [daysAgo, "growth", amount, origin, note],
  [daysAgo, "manufacturer", amount, origin, note, 24],
];

/** What the demo members were given and used, the oldest first. */
const moves: Readonly<Record<string, readonly Move[]>> = {
  知夏: [
    ...both(590, 200, "activity", "注册会员"),
    [560, "fengxiang", 300, "activity", "春日露营活动签到", 18],
    ...both(420, 1000, "service", "首次保养完成"),
    [420, "dealer", 600, "service", "首次保养，门店赠送", 24],
    ...both(310, 460, "activity", "车主分享会"),
    ...both(180, 1200, "service", "年度保养完成"),
    [180, "dealer", 360, "service", "年度保养，门店赠送", 24],
    [150, "dealer", -120, "redeemed", "兑换雨刮一对"],
    ...both(95, 400, "testDrive", "到店试驾知还"),
    [60, "fengxiang", 120, "activity", "秋日山行活动签到", 3],
  ],
  远山先生: [
    ...both(700, 2000, "service", "购车入会"),
    [700, "dealer", 1200, "service", "购车，门店赠送", 36],
    ...both(520, 4200, "service", "推荐好友购车"),
    [400, "fengxiang", 500, "activity", "高原穿越活动", 12],
    ...both(300, 5280, "service", "两年保养与延保"),
    [200, "dealer", 950, "service", "事故维修，门店赠送", 36],
    [120, "manufacturer", -1000, "redeemed", "兑换车载净化器"],
    ...both(70, 2000, "activity", "车主讲述"),
    [40, "fengxiang", 600, "activity", "年度车主盛典", 12],
  ],
};

/** Writes a demo member's ledger as it came about. */
export async function seedPoints(tx: Transaction, { id, nickname }: Pick<Member, "id" | "nickname">, now = new Date()): Promise<void> {
  for (const [index, [daysAgo, kind, amount, origin, note, months]] of (moves[nickname] ?? []).entries()) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const expiresAt = months === undefined ? null : monthsAfter(at, months);
    await movePoints(tx, { memberId: id, kind, amount, origin, originKey: `demo:${id}:${index}`, note, expiresAt }, at);
  }
  await expireOf(tx, id, now);
}
