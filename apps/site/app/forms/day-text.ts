import { weekdayOf } from "../ui/date-strip.tsx";

/** An ISO date for people: `11月22日 周日`. */
export function dayText(date: string): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日 ${weekdayOf(date)}`;
}

/** First and last of some ISO dates: `11月21日至12月4日`. */
export function spanText(dates: readonly string[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  const day = (date: string) => `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`;
  return first && last ? `${day(first)}至${day(last)}` : "";
}
