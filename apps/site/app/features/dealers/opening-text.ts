import { type HolidayHours, localClock, type OpeningState, WEEKDAYS, weekdayOf } from "@marque/contract/rules/opening-hours";
import { dayText } from "./week-days.ts";

const DAY_MS = 86_400_000;

/** Opening in one line: `营业中 · 18:00 打烊`, `今日店休 · 周三 09:00 开门`. */
export function openingText(state: OpeningState, now: Date): string {
  if (state.open) return `营业中 · ${state.closesAt} 打烊`;
  if (!state.opens) return state.note ?? "暂停营业";
  const { date, time } = state.opens;
  const today = localClock(now).date;
  if (date === today) return `未营业 · ${time} 开门`;
  const tomorrow = localClock(new Date(now.getTime() + DAY_MS)).date;
  return `${state.note ?? "已打烊"} · ${date === tomorrow ? "明日" : dayText(date)} ${time} 开门`;
}

/** A day on which it is not as every week: `11月29日（周日）盘点，店休`. */
export function holidayText({ date, hours, note }: HolidayHours): string {
  return `${dayText(date)}（${WEEKDAYS[weekdayOf(date) - 1]}）${note}，${hours ? `${hours.open}–${hours.close}` : "店休"}`;
}
