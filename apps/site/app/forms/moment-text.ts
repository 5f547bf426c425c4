/** A moment on the clocks of the country, for people: `11月24日 15:00`. */
export function momentText(at: string): string {
  const parts = new Intl.DateTimeFormat("zh-CN", {
    timeZone: "Asia/Shanghai",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("month")}月${of("day")}日 ${of("hour")}:${of("minute")}`;
}
