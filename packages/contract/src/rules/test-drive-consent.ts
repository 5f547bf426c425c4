/** Whoever receives personal data, as the law wants it named (PIPL art. 23): full name and telephone. */
export interface ConsentReceiver {
  fullName: string;
  phone: string;
}

/**
 * The sentences beside the three boxes of the test-drive form. What is stored with a booking is the hash of these very
 * sentences, so the form must show them as they are.
 */
export const testDriveConsentTexts = {
  privacy: () => "我已阅读并同意《隐私政策》",
  shareWithDealer: ({ fullName, phone }: ConsentReceiver) => `同意将姓名、手机号提供给${fullName}（${phone}），仅用于本次试驾联系`,
  marketing: () => "愿意接收新车与活动信息（选填，可随时退订）",
};
