/** A moment on the clocks of the country, all but the weekday in digits: `05` for the fifth. */
export interface ShanghaiTime {
  year: string;
  month: string;
  day: string;
  /** `周日` */
  weekday: string;
  /** `00` to `23` */
  hour: string;
  minute: string;
}

/** Since the last summer time of China, which ended on 15 September 1991, its clocks are eight hours ahead of UTC, in milliseconds. */
const AHEAD = 8 * 60 * 60_000;
const SINCE = Date.UTC(1991, 8, 16);
const WEEKDAYS = "日一二三四五六";

/**
 * A moment in Asia/Shanghai, whatever the machine's own zone. Texts are put together from this, since separators of the joined text
 * differ between editions of the locale data. It is reckoned: a phone takes up to 45 ms for its first `Intl.DateTimeFormat`, which is
 * left to the time when the clocks were still changed.
 *
 * @param at ISO 8601 instant, or a Date
 * @throws RangeError for what is not a time
 */
export function shanghaiTime(at: string | Date): ShanghaiTime {
  const moment = new Date(at);
  // Also for what is not a time.
  if (!(moment.getTime() >= SINCE)) return timeOfChangedClocks(moment);
  const there = new Date(moment.getTime() + AHEAD);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return {
    year: String(there.getUTCFullYear()),
    month: twoDigits(there.getUTCMonth() + 1),
    day: twoDigits(there.getUTCDate()),
    weekday: `周${WEEKDAYS[there.getUTCDay()]}`,
    hour: twoDigits(there.getUTCHours()),
    minute: twoDigits(there.getUTCMinutes()),
  };
}

function timeOfChangedClocks(moment: Date): ShanghaiTime {
  const clocks = new Intl.DateTimeFormat("zh-CN", {
    timeZone: "Asia/Shanghai",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return Object.fromEntries(clocks.formatToParts(moment).map(({ type, value }) => [type, value])) as unknown as ShanghaiTime;
}

/** `2026年11月5日` */
export function dateText(at: string | Date): string {
  return `${shanghaiTime(at).year}年${monthDayText(at)}`;
}

/** `11月5日`, of what is near enough to need no year. */
export function monthDayText(at: string | Date): string {
  const { month, day } = shanghaiTime(at);
  return `${Number(month)}月${Number(day)}日`;
}

/** `09:30` */
export function clockText(at: string | Date): string {
  const { hour, minute } = shanghaiTime(at);
  return `${hour}:${minute}`;
}

/** `11月5日 09:30` */
export function momentText(at: string | Date): string {
  return `${monthDayText(at)} ${clockText(at)}`;
}

/** `2026年11月5日 09:30` */
export function fullMomentText(at: string | Date): string {
  return `${dateText(at)} ${clockText(at)}`;
}
