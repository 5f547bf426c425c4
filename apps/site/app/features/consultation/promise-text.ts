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

/** What is promised before anything is sent: who calls, and until when. */
export function promiseText({ dealer, promisedAt }: { dealer: string | null; promisedAt: string | null }): string {
  const who = dealer ?? "总部客服";
  return promisedAt ? `现在提交，${who}将在 ${momentText(promisedAt)} 前与您联系。` : `${who}将在营业时间内两小时与您联系。`;
}
