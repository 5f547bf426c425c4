/** By what a member is told of something. */
export const noticeChannels = {
  sms: { title: "短信" },
  centre: { title: "消息" },
  mail: { title: "邮件" },
} as const;
export type NoticeChannel = keyof typeof noticeChannels;
export const noticeChannelNames = Object.keys(noticeChannels) as [NoticeChannel, ...NoticeChannel[]];

interface NoticeKindRule {
  title: string;
  explanation: string;
  /** Channels that nobody can do without, and why; none of what a member may wholly do without. */
  fixed: readonly NoticeChannel[];
  why: string;
  /** Whether it waits until the quiet hours are over. */
  waits: boolean;
}

/** What a member is told of: a row of the matrix each, in its order (features §2.6). */
export const noticeKinds = {
  duty: {
    title: "爱车召回与门店停业",
    explanation: "您绑定的车被召回，或服务门店终止授权",
    fixed: ["sms", "centre", "mail"],
    why: "依法须告知车主，不能关闭",
    waits: true,
  },
  account: {
    title: "账号安全",
    explanation: "密码、手机号、邮箱与注销",
    fixed: ["sms", "centre", "mail"],
    why: "关系账号安全，不能关闭",
    waits: false,
  },
  progress: {
    title: "办理进展",
    explanation: "预约、咨询、投诉、报名与爱车的结果",
    fixed: ["sms", "centre"],
    why: "您发起的事项须告知结果，短信与消息不能关闭",
    waits: false,
  },
  reminders: { title: "试驾提醒", explanation: "到店前一天与两小时前", fixed: [], why: "", waits: true },
  feedback: { title: "体验回访", explanation: "试驾后请您评价", fixed: [], why: "", waits: true },
  places: { title: "候补空位", explanation: "候补的日期空出位置", fixed: [], why: "", waits: true },
  recalls: { title: "召回提醒", explanation: "您设置过提醒的召回", fixed: [], why: "", waits: true },
  dealerStops: { title: "终止授权通知", explanation: "您订阅的省份或全国有门店终止授权", fixed: [], why: "", waits: true },
} as const satisfies Record<string, NoticeKindRule>;
export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Whether nobody can do without a kind on a channel. */
export const isFixedNotice = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  (noticeKinds[kind].fixed as readonly NoticeChannel[]).includes(channel);

/** Kinds that a member may switch off on a channel. */
export const optionalKindsOf = (channel: NoticeChannel): NoticeKind[] => noticeKindNames.filter((kind) => !isFixedNotice(kind, channel));

/** Hours of Shanghai in which nothing that can wait is sent: from the first until before the second, over midnight too. */
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
