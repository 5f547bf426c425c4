import { SIGNUP_REMARK_MAX } from "@marque/contract/rules/activity-signup";
import { freeTextProblem } from "@marque/contract/rules/free-text";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { normalisePersonName, personNameProblem } from "@marque/contract/rules/name";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";
import type { CallInput } from "@marque/contract/types";

/** The form as the visitor sees it; texts as typed. */
export interface SignupValues {
  name: string;
  /** `1`, `2` … with whoever signs up. */
  people: string;
  mobile: string;
  code: string;
  remark: string;
  privacy: boolean;
  shareWithOrganiser: boolean;
  photos: boolean;
}

export type SignupField = keyof SignupValues;
export type SignupProblems = Partial<Record<SignupField, string>>;

export const emptySignup: SignupValues = {
  name: "",
  people: "1",
  mobile: "",
  code: "",
  remark: "",
  privacy: false,
  shareWithOrganiser: false,
  photos: false,
};

/** Fields from top to bottom, so that the first wrong one is the one that gets the focus. */
export const signupOrder = Object.keys(emptySignup) as SignupField[];

/**
 * What is wrong with the form, with the server's own words.
 * @param needs.code false for a member whose own mobile this is
 * @param needs.share whether somebody besides the maker receives the data
 */
export function signupProblems(values: SignupValues, needs: { code: boolean; share: boolean }): SignupProblems {
  const found: Partial<Record<SignupField, string | null>> = {
    name: personNameProblem(values.name),
    people: /^[1-9]\d?$/.test(values.people) ? null : "请选择人数",
    mobile: mobileProblem(values.mobile),
    code: needs.code ? smsCodeProblem(values.code) : null,
    remark: freeTextProblem(values.remark, SIGNUP_REMARK_MAX),
    privacy: values.privacy ? null : "请先阅读并同意《隐私政策》",
    shareWithOrganiser: needs.share && !values.shareWithOrganiser ? "请同意将信息提供给主办方，否则无法安排名额" : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as SignupProblems;
}

/** The field behind a path of the server's `data.fields`; null for what the visitor cannot see or change. */
export function signupFieldOf(path: string): SignupField | null {
  const name = path === "consents" ? "privacy" : path.replace(/^consents\./, "");
  return signupOrder.find((field) => field === name) ?? null;
}

/** The call's input. Only for a form without problems. */
export function signupRequest(
  values: SignupValues,
  visit: { activityId: number; requestId: string; formToken: string | null; website: string; codeNeeded: boolean },
): CallInput<"activitySignup"> {
  const { activityId, requestId, formToken, website, codeNeeded } = visit;
  return {
    activityId,
    requestId,
    formToken,
    website,
    name: normalisePersonName(values.name),
    mobile: normaliseMobile(values.mobile),
    code: codeNeeded ? normaliseSmsCode(values.code) : null,
    people: Number(values.people),
    remark: values.remark,
    consents: {
      // A box that is not ticked never gets here; the server looks again.
      privacy: values.privacy as true,
      shareWithOrganiser: values.shareWithOrganiser,
      photos: values.photos,
    },
  };
}
