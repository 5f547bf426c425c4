import { localClock } from "./opening-hours.ts";

/** How somebody wants to be reached. */
export const contactWays = { phone: "电话", sms: "短信", wechat: "微信" } as const;
export type ContactWay = keyof typeof contactWays;
export const contactWayNames = Object.keys(contactWays) as [ContactWay, ...ContactWay[]];

/** When somebody wants to be reached, `HH:mm` on the clocks of the country. */
export const contactWindows = {
  any: { title: "均可", from: "09:00", to: "21:00" },
  morning: { title: "上午", from: "09:00", to: "12:00" },
  afternoon: { title: "下午", from: "12:00", to: "18:00" },
  evening: { title: "晚间", from: "18:00", to: "21:00" },
} as const;
export type ContactWindow = keyof typeof contactWindows;
export const contactWindowNames = Object.keys(contactWindows) as [ContactWindow, ...ContactWindow[]];

/** Whether a moment lies in the hours that somebody wants; null where nobody was asked. At night nobody who was asked wants a call. */
export function isWanted(window: ContactWindow | null, now: Date): boolean {
  if (window === null) return true;
  const { from, to } = contactWindows[window];
  const { time } = localClock(now);
  return from <= time && time < to;
}

/** For people: `上午 09:00–12:00`. */
export function windowText(window: ContactWindow): string {
  const { title, from, to } = contactWindows[window];
  return `${title} ${from}–${to}`;
}
