import { freeTextProblem } from "@marque/contract/rules/free-text";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { normalisePersonName, personNameProblem } from "@marque/contract/rules/name";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";
import {
  isAboutDealer,
  itemsOf,
  normaliseReference,
  referenceProblem,
  SURVEY_TEXT_MAX,
  type SurveyItem,
  type SurveyReason,
  type SurveyType,
  surveyItems,
  surveyReasons,
  surveyTypes,
} from "@marque/contract/rules/survey";
import type { CallInput } from "@marque/contract/types";

/** The form as the visitor sees it; texts as typed, scores as their figures. Null is "not chosen yet". */
export interface SurveyValues extends Record<SurveyItem, string | null> {
  surveyType: string | null;
  provinceCode: string | null;
  cityCode: string | null;
  dealerCode: string | null;
  /** `2026-11`. */
  visitMonth: string | null;
  overall: string | null;
  nps: string | null;
  reasons: string[];
  text: string;
  /** As they will be sent: JPEG as base64. */
  photos: string[];
  reference: string;
  wantsCall: boolean;
  name: string;
  mobile: string;
  code: string;
  privacy: boolean;
  contact: boolean;
}

export type SurveyField = keyof SurveyValues;
export type SurveyProblems = Partial<Record<SurveyField, string>>;

export const emptySurvey: SurveyValues = {
  surveyType: null,
  provinceCode: null,
  cityCode: null,
  dealerCode: null,
  visitMonth: null,
  overall: null,
  nps: null,
  reception: null,
  expertise: null,
  price: null,
  efficiency: null,
  environment: null,
  reasons: [],
  text: "",
  photos: [],
  reference: "",
  wantsCall: false,
  name: "",
  mobile: "",
  code: "",
  privacy: false,
  contact: false,
};

/** Fields from top to bottom, so that the first wrong one is the one that gets the focus. */
export const surveyOrder = Object.keys(emptySurvey) as SurveyField[];

/** The subject, once one is chosen. */
export function typeOf({ surveyType }: Pick<SurveyValues, "surveyType">): SurveyType | null {
  return surveyType !== null && surveyType in surveyTypes ? (surveyType as SurveyType) : null;
}

/**
 * What is wrong with the form. Of fields that depend on one another only the first is named.
 * @param codeNeeded false for a member whose own mobile this is
 */
export function surveyProblems(values: SurveyValues, { codeNeeded }: { codeNeeded: boolean }): SurveyProblems {
  const type = typeOf(values);
  const found: Partial<Record<SurveyField, string | null>> = {
    surveyType: type === null ? "请选择评价的业务" : null,
    ...(type !== null && isAboutDealer(type) ? placeProblem(values) : {}),
    visitMonth: values.visitMonth === null ? "请选择月份" : null,
    overall: isScore(values.overall, 1) ? null : "请打分",
    nps: isScore(values.nps, 0) ? null : "请打分",
    ...Object.fromEntries(
      (type ? itemsOf(type) : []).map((item) => [item, isScore(values[item], 1) ? null : `请为“${surveyItems[item]}”打分`]),
    ),
    text: freeTextProblem(values.text, SURVEY_TEXT_MAX),
    reference: referenceProblem(values.reference),
    ...(values.wantsCall ? contactProblems(values, codeNeeded) : {}),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as SurveyProblems;
}

function placeProblem({ provinceCode, cityCode, dealerCode }: SurveyValues): SurveyProblems {
  if (provinceCode === null) return { provinceCode: "请选择所在省份" };
  if (cityCode === null) return { cityCode: "请选择所在城市" };
  return dealerCode === null ? { dealerCode: "请选择门店" } : {};
}

function contactProblems(values: SurveyValues, codeNeeded: boolean): Partial<Record<SurveyField, string | null>> {
  return {
    name: personNameProblem(values.name),
    mobile: mobileProblem(values.mobile),
    code: codeNeeded ? smsCodeProblem(values.code) : null,
    privacy: values.privacy ? null : "请先阅读并同意《隐私政策》",
    contact: values.contact ? null : "请同意我们用这个手机号与您联系",
  };
}

function isScore(text: string | null, least: 0 | 1): boolean {
  return text !== null && /^(\d|10)$/.test(text) && Number(text) >= least;
}

/** The field behind a path of the server's `data.fields`; null for what the visitor cannot see or change. */
export function surveyFieldOf(path: string): SurveyField | null {
  if (path === "contact" || path === "contact.consents") return "privacy";
  const [first, ...rest] = path.split(".");
  const name = first === "photos" ? first : (rest.at(-1) ?? first);
  return surveyOrder.find((field) => field === name) ?? null;
}

/** The call's input. Only for a form without problems. */
export function surveyRequest(
  values: SurveyValues,
  visit: { requestId: string; formToken: string | null; website: string; codeNeeded: boolean },
): CallInput<"survey"> {
  const { requestId, formToken, website, codeNeeded } = visit;
  const type = typeOf(values);
  if (type === null || values.visitMonth === null) throw new Error("The form still has problems");
  return {
    requestId,
    formToken,
    website,
    surveyType: type,
    dealerCode: isAboutDealer(type) ? values.dealerCode : null,
    visitMonth: values.visitMonth,
    reference: normaliseReference(values.reference),
    overall: Number(values.overall),
    nps: Number(values.nps),
    ratings: Object.fromEntries(itemsOf(type).map((item) => [item, Number(values[item])])),
    reasons: values.reasons.filter((reason): reason is SurveyReason => reason in surveyReasons),
    text: values.text,
    photos: values.photos,
    contact: values.wantsCall
      ? {
          name: normalisePersonName(values.name),
          mobile: normaliseMobile(values.mobile),
          code: codeNeeded ? normaliseSmsCode(values.code) : null,
          // A box that is not ticked never gets here; the server looks again.
          consents: { privacy: values.privacy as true, contact: values.contact as true },
        }
      : null,
  };
}
