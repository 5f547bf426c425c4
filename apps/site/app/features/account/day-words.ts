const day = new Intl.DateTimeFormat("zh-CN", { timeZone: "Asia/Shanghai", year: "numeric", month: "long", day: "numeric" });
const moment = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `2026年11月25日`. */
export const dayText = (instant: string): string => day.format(new Date(instant));
/** `11月25日 09:30`. */
export const momentText = (instant: string): string => moment.format(new Date(instant));
