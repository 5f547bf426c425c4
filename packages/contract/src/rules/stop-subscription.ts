/** A subscription to the ends of authorisations ends by itself after so many months, and says so from the start. */
export const STOP_SUBSCRIPTION_MONTHS = 12;

/** What somebody is told of who names no province. */
export const WHOLE_COUNTRY = "全国";

/** The sentences beside the boxes; what is kept is the hash of these very ones. */
export const stopSubscriptionConsentTexts = {
  privacy: () => "我已阅读并同意《隐私政策》",
  contact: () => `同意保存手机号，仅用于门店终止授权的短信通知；可随时退订，${STOP_SUBSCRIPTION_MONTHS} 个月后自动结束`,
};
