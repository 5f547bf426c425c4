/** What a colleague is told of in the console, and by text message where they want it. */
export const noticeTitles = {
  assigned: "分配给我",
  warned: "即将到期",
  escalated: "超时升级",
  withdrawn: "客户撤回同意",
} as const;
export type NoticeKind = keyof typeof noticeTitles;
export const noticeKinds = Object.keys(noticeTitles) as [NoticeKind, ...NoticeKind[]];

/** How long a notice stays in the list, in days. */
export const NOTICE_DAYS = 30;
