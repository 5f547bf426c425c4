/** Every how many weeks somebody wants to be reminded of an open recall. */
export const reminderWeeks = [2, 4, 8] as const;
export type ReminderWeeks = (typeof reminderWeeks)[number];

/** A reminder ends by itself after so many months, and says so from the start. */
export const REMINDER_MONTHS = 12;

/** Cars that one mobile is reminded of at the same time. */
export const REMINDERS_PER_MOBILE = 5;

/** The sentences beside the boxes; what is kept is the hash of these very ones. */
export const recallReminderConsentTexts = {
  privacy: () => "我已阅读并同意《隐私政策》",
  contact: () => "同意保存车架号与手机号，仅用于提醒这辆车未完成的召回；可随时停止，召回完成即停止",
};
