import { CONSULTATION_MAX, type ConsultationTopic } from "@marque/contract/rules/consultation";
import { freeTextProblem } from "@marque/contract/rules/free-text";
import type { CallInput } from "@marque/contract/types";
import { type ContactValues, contactRequest, emptyContact, personProblems } from "#forms/contact-values.ts";
import { foundProblems } from "#forms/found-problems.ts";

/** The form as the visitor sees it; texts as typed, null where nothing is chosen yet. */
export interface ConsultationValues extends ContactValues {
  topic: string | null;
  /** Id of a vehicle, as text. */
  vehicleId: string | null;
  provinceCode: string | null;
  cityCode: string | null;
  /** Null asks the maker. */
  dealerCode: string | null;
  content: string;
  privacy: boolean;
  shareWithDealer: boolean;
}

export type ConsultationField = keyof ConsultationValues;
export type ConsultationProblems = Partial<Record<ConsultationField, string>>;

export const emptyConsultation: ConsultationValues = {
  topic: null,
  vehicleId: null,
  provinceCode: null,
  cityCode: null,
  dealerCode: null,
  content: "",
  ...emptyContact,
  privacy: false,
  shareWithDealer: false,
};

/** Fields from top to bottom, so that the first wrong one is the one that gets the focus. */
export const consultationOrder = Object.keys(emptyConsultation) as ConsultationField[];

/**
 * What is wrong with the form, with the server's own words.
 * @param needs.code false for a member whose own mobile this is
 */
export function consultationProblems(values: ConsultationValues, needs: { code: boolean }): ConsultationProblems {
  return foundProblems<ConsultationField>({
    topic: values.topic === null ? "请选择咨询内容" : null,
    provinceCode: values.provinceCode === null ? "请选择所在城市" : null,
    cityCode: values.provinceCode !== null && values.cityCode === null ? "请选择所在城市" : null,
    content: freeTextProblem(values.content, CONSULTATION_MAX),
    ...personProblems(values, needs),
    privacy: values.privacy ? null : "请先阅读并同意《隐私政策》",
    shareWithDealer: values.dealerCode !== null && !values.shareWithDealer ? "请同意将信息提供给所选经销商，或选择由客服答复" : null,
  });
}

/** The field behind a path of the server's `data.fields`; null for what the visitor cannot see or change. */
export function consultationFieldOf(path: string): ConsultationField | null {
  const name = path === "consents" ? "privacy" : path.replace(/^consents\./, "");
  return consultationOrder.find((field) => field === name) ?? null;
}

/** The call's input. Only for a form without problems. */
export function consultationRequest(
  values: ConsultationValues,
  visit: { requestId: string; formToken: string | null; website: string; codeNeeded: boolean },
): CallInput<"consultation"> {
  const { codeNeeded, ...sent } = visit;
  return {
    ...sent,
    topic: values.topic as ConsultationTopic,
    vehicleId: values.vehicleId === null ? null : Number(values.vehicleId),
    cityCode: values.cityCode ?? "",
    dealerCode: values.dealerCode,
    content: values.content,
    ...contactRequest(values, codeNeeded),
    // A box that is not ticked never gets here; the server looks again.
    consents: { privacy: values.privacy as true, shareWithDealer: values.dealerCode !== null && values.shareWithDealer },
  };
}
