import { shanghaiTime } from "./shanghai-time.ts";
import { compactTyped } from "./typed-text.ts";

/** What a visitor of disclosure 14 speaks about (features §2.15). */
export const surveyTypes = { sales: "销售", service: "售后", website: "网站", usedCar: "二手车" } as const;
export type SurveyType = keyof typeof surveyTypes;

/** What is rated one by one, 1–10. */
export const surveyItems = { reception: "接待", expertise: "专业", price: "价格透明", efficiency: "效率", environment: "环境" } as const;
export type SurveyItem = keyof typeof surveyItems;
export const surveyItemNames = Object.keys(surveyItems) as readonly SurveyItem[];

/** Nobody receives visitors on a website, and it has no rooms. */
export function itemsOf(type: SurveyType): readonly SurveyItem[] {
  return type === "website" ? ["expertise", "price", "efficiency"] : surveyItemNames;
}

/** Whether an answer is about a dealer. */
export function isAboutDealer(type: SurveyType): boolean {
  return type !== "website";
}

/** What may have been wrong; several can be chosen. */
export const surveyReasons = {
  waiting: "等待时间长",
  unclear: "没有讲清楚",
  extraFees: "收费与事先说的不一致",
  bundling: "被要求捆绑购买",
  notSolved: "问题没有一次解决",
  parts: "配件要等",
  attitude: "态度不好",
  promise: "答应的事没有做到",
  rooms: "环境或设施不好",
  website: "网站打不开或找不到",
} as const;
export type SurveyReason = keyof typeof surveyReasons;

export const SURVEY_TEXT_MAX = 500;
/** How long the note may be about what a call back came to. */
export const TICKET_NOTE_MAX = 400;
/** How many months staff look at unless they choose a beginning, the current one counted. */
export const SURVEY_LIST_MONTHS = 12;
/** Photos that may come with an answer (features §2.15). */
export const SURVEY_PHOTOS_MAX = 3;
/** Scores of satisfaction go from 1 to this. */
export const HIGHEST_SCORE = 10;
/** Up to this overall score somebody looks into it (features §2.15). */
export const LOW_SCORE = 6;
/** Within how many hours. */
export const TICKET_HOURS = 24;
/** Visits that long ago are remembered well enough, the current month counted. */
export const VISIT_MONTHS = 12;

/** The sentences beside the boxes of whoever wants to be called back; stored is the hash of these very sentences. */
export const surveyConsentTexts = {
  privacy: () => "我已阅读并同意《隐私政策》",
  contact: () => "同意客户权益部用这个手机号就本次意见与我联系，仅此一次",
};

/** The months a visit may have been in, the newest first: `2026-11`. */
export function visitMonths(now: Date): string[] {
  const { year, month } = shanghaiTime(now);
  const current = Number(year) * 12 + Number(month) - 1;
  return Array.from({ length: VISIT_MONTHS }, (_, back) => {
    const visited = current - back;
    return `${Math.floor(visited / 12)}-${String((visited % 12) + 1).padStart(2, "0")}`;
  });
}

/** `2026-11` for people: `2026年11月`. */
export function monthText(month: string): string {
  return `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`;
}

/** The last six of a VIN or an order's number, as people type it: half width, upper case, without blanks. */
export function normaliseReference(text: string): string {
  return compactTyped(text).toUpperCase();
}

/** Chinese message for such a number, or null when it is one or none was given. */
export function referenceProblem(text: string): string | null {
  const reference = normaliseReference(text);
  return reference === "" || /^[A-Z0-9]{6,20}$/.test(reference) ? null : "请输入车架号后6位，或订单号（6–20位字母和数字）";
}

/** Net Promoter Score: share of promoters (9–10) less share of detractors (0–6) in whole points, -100 to 100; null for no answers. */
export function netPromoterScore({
  promoters,
  detractors,
  answers,
}: {
  promoters: number;
  detractors: number;
  answers: number;
}): number | null {
  return answers === 0 ? null : Math.round(((promoters - detractors) / answers) * 100);
}
