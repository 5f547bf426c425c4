const formatted = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `2026年12月1日 00:00` in Asia/Shanghai. @param at ISO instant */
export function moment(at: string): string {
  const part = Object.fromEntries(formatted.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${part.year}年${part.month?.replace("月", "")}月${part.day}日 ${part.hour}:${part.minute}`;
}
