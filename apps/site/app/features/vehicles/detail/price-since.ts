const minute = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai", dateStyle: "short", timeStyle: "short" });

/** `2026-12-01`, or with its minute where that is not midnight, `2026-12-01 10:30`, in Asia/Shanghai. @param at ISO instant */
export function priceSince(at: string): string {
  return minute.format(new Date(at)).replace(/ 00:00$/, "");
}
