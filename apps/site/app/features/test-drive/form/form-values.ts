import type { ContactWindow } from "@marque/contract/rules/contact-wish";
import type { DrivingYears } from "@marque/contract/rules/driving-years";
import { freeTextProblem } from "@marque/contract/rules/free-text";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { normalisePersonName, personNameProblem } from "@marque/contract/rules/name";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";
import type { CallInput } from "@marque/contract/types";

type Request = CallInput<"testDrive">;

/** The form as the visitor sees it; texts as typed. Null is "not chosen yet". */
export interface FormValues {
  vehicleId: number | null;
  trimId: number | null;
  /** Key of the paint on the page the visitor came from. */
  colorKey: string | null;
  provinceCode: string | null;
  cityCode: string | null;
  dealerCode: string | null;
  /** `asap`: the dealer gets in touch, no slot is chosen; `wait`: a message comes once one is free. */
  when: "slot" | "asap" | "wait";
  /** ISO date. */
  date: string | null;
  /** `HH:mm`. */
  from: string | null;
  /** First and last day of a place that is waited for, ISO dates. */
  waitFrom: string | null;
  waitTo: string | null;
  name: string;
  title: "mr" | "ms" | "none";
  mobile: string;
  code: string;
  hasLicense: "yes" | "no" | null;
  /** Asked of whoever has a licence. */
  drivingYears: DrivingYears | null;
  buyPlan: "month" | "quarter" | "halfYear" | "browsing" | null;
  contactPreference: "phone" | "sms" | "wechat";
  contactWindow: ContactWindow | null;
  tradeIn: boolean;
  remark: string;
  privacy: boolean;
  shareWithDealer: boolean;
  marketing: boolean;
}

export type FieldName = keyof FormValues;
export type Problems = Partial<Record<FieldName, string>>;

export const REMARK_MAX = 200;

export const emptyValues: FormValues = {
  vehicleId: null,
  trimId: null,
  colorKey: null,
  provinceCode: null,
  cityCode: null,
  dealerCode: null,
  when: "slot",
  date: null,
  from: null,
  waitFrom: null,
  waitTo: null,
  name: "",
  title: "none",
  mobile: "",
  code: "",
  hasLicense: null,
  drivingYears: null,
  buyPlan: null,
  contactPreference: "phone",
  contactWindow: null,
  tradeIn: false,
  remark: "",
  privacy: false,
  shareWithDealer: false,
  marketing: false,
};

/** Fields from top to bottom, so that the first wrong one is the one that gets the focus. */
export const fieldOrder = Object.keys(emptyValues) as FieldName[];

/**
 * What is wrong with the form, with the server's own words. Of fields that depend on one another only the first is named.
 * @param codeNeeded false for a member whose own mobile this is
 */
export function problemsOf(values: FormValues, { codeNeeded }: { codeNeeded: boolean }): Problems {
  const found: Partial<Record<FieldName, string | null>> = {
    vehicleId: values.vehicleId === null ? "请选择试驾车型" : null,
    ...placeProblems(values),
    name: personNameProblem(values.name),
    mobile: mobileProblem(values.mobile),
    code: codeNeeded ? smsCodeProblem(values.code) : null,
    hasLicense: values.hasLicense === null ? "请选择是否持有驾照" : null,
    remark: freeTextProblem(values.remark, REMARK_MAX),
    privacy: values.privacy ? null : "请先阅读并同意《隐私政策》",
    shareWithDealer: values.shareWithDealer ? null : "请同意将信息提供给所选经销商，否则无法安排试驾",
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Problems;
}

function placeProblems({ provinceCode, cityCode, dealerCode, when, date, from, waitFrom, waitTo }: FormValues): Problems {
  if (provinceCode === null) return { provinceCode: "请选择所在城市" };
  if (cityCode === null) return { cityCode: "请选择所在城市" };
  if (dealerCode === null) return { dealerCode: "请选择经销商" };
  if (when === "asap") return {};
  if (when === "wait") {
    if (waitFrom === null) return { waitFrom: "请选择候补日期" };
    return waitTo === null || waitTo < waitFrom ? { waitTo: "请选择不早于开始的日期" } : {};
  }
  if (date === null) return { date: "请选择到店日期" };
  return from === null ? { from: "请选择到店时段" } : {};
}

const fieldsOfPaths: Record<string, FieldName> = {
  slot: "from",
  "slot.date": "date",
  "slot.from": "from",
  wait: "waitFrom",
  "wait.from": "waitFrom",
  "wait.to": "waitTo",
  consents: "privacy",
  "consents.privacy": "privacy",
  "consents.shareWithDealer": "shareWithDealer",
  "consents.marketing": "marketing",
};

/** The field behind a path of the server's `data.fields`; null for what the visitor cannot see or change. */
export function fieldOfPath(path: string): FieldName | null {
  return fieldsOfPaths[path] ?? fieldOrder.find((name) => name === path) ?? null;
}

/** The call's input. Only for a form without problems. */
export function requestOf(
  values: FormValues,
  visit: { requestId: string; source: string; utm: Record<string, string>; formToken: string | null; website: string; codeNeeded: boolean },
): Request {
  const { vehicleId, trimId, colorKey, dealerCode, when, date, from, waitFrom, waitTo, title, buyPlan, remark } = values;
  const { drivingYears, contactPreference, contactWindow, tradeIn } = values;
  if (vehicleId === null || dealerCode === null) throw new Error("The form still has problems");
  return {
    requestId: visit.requestId,
    vehicleId,
    trimId,
    colorKey,
    dealerCode,
    slot: when === "slot" && date !== null && from !== null ? { date, from } : null,
    wait: when === "wait" && waitFrom !== null && waitTo !== null ? { from: waitFrom, to: waitTo } : null,
    name: normalisePersonName(values.name),
    title,
    mobile: normaliseMobile(values.mobile),
    code: visit.codeNeeded ? normaliseSmsCode(values.code) : null,
    hasLicense: values.hasLicense === "yes",
    drivingYears: values.hasLicense === "yes" ? drivingYears : null,
    buyPlan,
    contactPreference,
    contactWindow,
    tradeIn,
    remark,
    consents: {
      // A box that is not ticked never gets here; the server looks again.
      privacy: values.privacy as true,
      shareWithDealer: values.shareWithDealer as true,
      marketing: values.marketing,
    },
    // Whatever stands in the address: the server knows which sources there are.
    source: visit.source as Request["source"],
    utm: visit.utm,
    formToken: visit.formToken,
    website: visit.website,
  };
}
