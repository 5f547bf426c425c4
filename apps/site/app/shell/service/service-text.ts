import { localClock, openingAt, WEEKDAYS, weekdayOf } from "@marque/contract/rules/opening-hours";
import { readServiceHours } from "@marque/contract/rules/service-hours";

const DAY_MS = 86_400_000;

/** Whether somebody answers now, in words; null where the hours cannot be reckoned with. */
export function serviceState(hours: string, now: Date): { isOpen: boolean; text: string } | null {
  const opening = readServiceHours(hours);
  if (!opening) return null;
  const state = openingAt(opening, now);
  if (state.open) return { isOpen: true, text: `现在有人接听，至 ${state.closesAt}` };
  if (!state.opens) return { isOpen: false, text: "现在无人接听" };
  const { date, time } = state.opens;
  const isOn = (days: number) => localClock(new Date(now.getTime() + days * DAY_MS)).date === date;
  const day = isOn(0) ? "今天" : isOn(1) ? "明天" : WEEKDAYS[weekdayOf(date) - 1];
  return { isOpen: false, text: `现在无人接听，${day} ${time} 起接听` };
}
