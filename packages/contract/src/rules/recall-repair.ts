import { type OpeningHours, openingOn } from "./opening-hours.ts";
import type { ConsentReceiver } from "./test-drive-consent.ts";

/** Which half of a day somebody wants to come in. */
export const dayHalves = { morning: "上午", afternoon: "下午" } as const;
export type DayHalf = keyof typeof dayHalves;
export const dayHalfNames = Object.keys(dayHalves) as [DayHalf, ...DayHalf[]];

/** Repairs are wished for from tomorrow on, within so many days. */
export const REPAIR_DAYS = 30;
const NOON = "12:00";
const DAY_MS = 86_400_000;

/** The sentences beside the boxes; what is kept is the hash of these very ones. */
export const recallRepairConsentTexts = {
  privacy: () => "我已阅读并同意《隐私政策》",
  shareWithDealer: ({ fullName, phone }: ConsentReceiver) =>
    `同意将姓名、手机号与这辆车未完成的召回提供给${fullName}（${phone}），仅用于办理召回维修`,
};

/** Who receives the data at a dealer: whoever answers its telephone of the workshop, where it has one of its own. */
export function repairReceiver(dealer: { fullName: string; servicePhone: string; salesPhone: string }): ConsentReceiver {
  return { fullName: dealer.fullName, phone: dealer.servicePhone || dealer.salesPhone };
}

/** The halves of an ISO date in which a dealer is open. */
export function openHalves(opening: OpeningHours, date: string): DayHalf[] {
  const hours = openingOn(opening, date);
  if (!hours) return [];
  return dayHalfNames.filter((half) => (half === "morning" ? hours.open < NOON : hours.close > NOON));
}

/** The days on which a repair can be wished for at a dealer, each with its halves. `today` is an ISO date. */
export function repairDays(opening: OpeningHours, today: string): { date: string; halves: DayHalf[] }[] {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: REPAIR_DAYS }, (_, ahead) => new Date(midnight + (ahead + 1) * DAY_MS).toISOString().slice(0, 10))
    .map((date) => ({ date, halves: openHalves(opening, date) }))
    .filter(({ halves }) => halves.length > 0);
}

/** Why a repair cannot be wished for then; null where it can. */
export function repairDayProblem(opening: OpeningHours, wish: { date: string; half: DayHalf }, today: string): string | null {
  const day = repairDays(opening, today).find(({ date }) => date === wish.date);
  if (!day) return `请选择门店营业的日期，明天起 ${REPAIR_DAYS} 天内`;
  return day.halves.includes(wish.half) ? null : "门店这半天不营业，请换一个时段";
}
