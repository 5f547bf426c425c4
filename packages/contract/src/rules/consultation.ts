import type { ConsentReceiver } from "./test-drive-consent.ts";

/** What somebody may want to talk about (features §2.8). */
export const consultationTopics = {
  purchase: "购车",
  finance: "金融",
  tradeIn: "置换",
  service: "售后",
  fleet: "企业采购",
  other: "其他",
} as const;
export type ConsultationTopic = keyof typeof consultationTopics;
export const consultationTopicNames = Object.keys(consultationTopics) as [ConsultationTopic, ...ConsultationTopic[]];

/** Longest description, in characters. */
export const CONSULTATION_MAX = 300;

/** The sentences beside the boxes; what is kept is the hash of these very ones. */
export const consultationConsentTexts = {
  privacy: () => "我已阅读并同意《隐私政策》",
  shareWithDealer: ({ fullName, phone }: ConsentReceiver) => `同意将姓名、手机号提供给${fullName}（${phone}），仅用于答复本次咨询`,
};
