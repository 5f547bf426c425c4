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

const instant = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** An ISO instant as the dealers' clock shows it: `11月22日 13:00`. */
export function instantText(iso: string): string {
  const parts = Object.fromEntries(instant.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts.month}月${parts.day}日 ${parts.hour}:${parts.minute}`;
}

/** The same without its day: `13:00`. */
export function clockText(iso: string): string {
  return instantText(iso).split(" ")[1] ?? "";
}
