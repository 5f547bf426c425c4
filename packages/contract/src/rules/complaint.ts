import { freeTextProblem } from "./free-text.ts";
import { localClock } from "./opening-hours.ts";
import type { ConsentReceiver } from "./test-drive-consent.ts";
import { afterWorkingDays, type CalendarDay } from "./working-days.ts";

/** What a complaint may be about (features §2.17). */
export const complaintTopics = {
  sales: "销售与交付",
  service: "售后维修",
  quality: "产品质量",
  price: "价格与收费",
  privacy: "个人信息",
  digital: "网站与应用",
  other: "其他",
} as const;
export type ComplaintTopic = keyof typeof complaintTopics;
export const complaintTopicNames = Object.keys(complaintTopics) as [ComplaintTopic, ...ComplaintTopic[]];

/** What happened, in characters. */
export const COMPLAINT_MIN = 10;
export const COMPLAINT_MAX = 1_000;
/** What whoever complains wants, why they are not satisfied, and what staff answer, in characters. */
export const OUTCOME_MAX = 200;
export const DISSATISFIED_MAX = 300;
export const COMPLAINT_ANSWER_MAX = 2_000;
/** Pictures that may come with a complaint (features §2.17). */
export const EVIDENCE_MAX = 5;

/** Within how many working days a complaint is answered (汽车销售管理办法 art. 18, decisions), and how long before that staff are warned. */
export const COMPLAINT_ANSWER_DAYS = 7;
export const COMPLAINT_WARNING_DAYS = 2;
/** When a day of answers ends, on the clocks of the country. */
export const COMPLAINT_DAY_ENDS = "18:00";
/** How many days after the answer somebody may say that it does not satisfy them. */
export const DISSATISFIED_DAYS = 30;

/** Until when a complaint that comes at a moment is answered: the end of the seventh working day after it. */
export function complaintDue(calendar: readonly CalendarDay[], at: Date): Date {
  const date = afterWorkingDays(calendar, localClock(at).date, COMPLAINT_ANSWER_DAYS);
  return new Date(`${date}T${COMPLAINT_DAY_ENDS}:00+08:00`);
}

/** How far the answer to a complaint has come, as whoever complained sees it. */
export const complaintStages = { received: "已受理", inHand: "处理中", answered: "已答复", closed: "已结案" } as const;
export type ComplaintStage = keyof typeof complaintStages;
export const complaintStageNames = Object.keys(complaintStages) as [ComplaintStage, ...ComplaintStage[]];

/** What is wrong with a description of what happened, or null. */
export function complaintProblem(content: string): string | null {
  const typed = content.trim();
  if (typed === "") return "请写明经过";
  if ([...typed].length < COMPLAINT_MIN) return `请写明经过，至少 ${COMPLAINT_MIN} 个字`;
  return freeTextProblem(content, COMPLAINT_MAX);
}

/** The sentences beside the boxes; what is kept is the hash of these very ones. */
export const complaintConsentTexts = {
  privacy: () => "我已阅读并同意《隐私政策》",
  shareWithDealer: ({ fullName, phone }: ConsentReceiver) =>
    `同意在核实需要时将投诉内容、姓名、手机号提供给${fullName}（${phone}），仅用于处理本次投诉`,
};
