/** Why somebody gives up their account, as the page offers it; never has to be said (features §2.6). */
export const deletionReasons = {
  unused: "不再使用",
  otherAccount: "改用其他账号",
  carGone: "车辆已卖出或转让",
  privacy: "担心个人信息安全",
  messages: "短信或通知太多",
  hardToUse: "功能不好用",
  other: "其他原因",
} as const;
export type DeletionReason = keyof typeof deletionReasons;
export const deletionReasonNames = Object.keys(deletionReasons) as [DeletionReason, ...DeletionReason[]];

/** Those about which a few words help. */
export const wordyReasons: readonly DeletionReason[] = ["privacy", "hardToUse", "other"];
export const DELETION_WORDS_MAX = 200;
/** Months after the deletion that the words are kept; the numbers stay. */
export const DELETION_WORDS_MONTHS = 6;
