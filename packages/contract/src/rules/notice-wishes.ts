/** What a member may be told of by text message without having to be; what must be told always is. */
export const noticeKinds = {
  reminders: { title: "试驾提醒", explanation: "到店前一天与两小时前" },
  feedback: { title: "体验回访", explanation: "试驾后请您评价" },
  places: { title: "候补空位", explanation: "候补的日期空出位置" },
  recalls: { title: "召回提醒", explanation: "您设置过提醒的召回" },
} as const;
export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Hours of Shanghai in which nothing of these kinds is sent: from the first until before the second, over midnight too. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Hours that most people sleep in: what the page offers, and when the law's notices wait for whoever has set none. */
export const NIGHT: QuietHours = { from: 22, to: 8 };

/** Whole hours from `hour` until the quiet ones are over; 0 outside them. */
export function hoursOfQuietLeft({ from, to }: QuietHours, hour: number): number {
  const length = (to - from + 24) % 24;
  const into = (hour - from + 24) % 24;
  return into < length ? length - into : 0;
}
