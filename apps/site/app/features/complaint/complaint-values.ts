import { type ComplaintTopic, complaintProblem, OUTCOME_MAX } from "@marque/contract/rules/complaint";
import { freeTextProblem } from "@marque/contract/rules/free-text";
import { normaliseVin, vinProblem } from "@marque/contract/rules/vin";
import type { CallInput } from "@marque/contract/types";
import { type ContactValues, contactRequest, emptyContact, personProblems } from "#forms/contact-values.ts";
import { foundProblems } from "#forms/found-problems.ts";

/** The form as the visitor sees it; texts as typed, null where nothing is chosen yet. */
export interface ComplaintValues extends ContactValues {
  topic: string | null;
  provinceCode: string | null;
  cityCode: string | null;
  /** Null is about no dealer. */
  dealerCode: string | null;
  vin: string;
  content: string;
  outcome: string;
  photos: string[];
  privacy: boolean;
  shareWithDealer: boolean;
}

export type ComplaintField = keyof ComplaintValues;
export type ComplaintProblems = Partial<Record<ComplaintField, string>>;

export const emptyComplaint: ComplaintValues = {
  topic: null,
  provinceCode: null,
  cityCode: null,
  dealerCode: null,
  vin: "",
  content: "",
  outcome: "",
  photos: [],
  ...emptyContact,
  privacy: false,
  shareWithDealer: false,
};

/** Fields from top to bottom, so that the first wrong one is the one that gets the focus. */
export const complaintOrder = Object.keys(emptyComplaint) as ComplaintField[];

/**
 * What is wrong with the form, with the server's own words.
 * @param needs.code false for a member whose own mobile this is
 */
export function complaintProblems(values: ComplaintValues, needs: { code: boolean }): ComplaintProblems {
  return foundProblems<ComplaintField>({
    topic: values.topic === null ? "请选择投诉事项" : null,
    vin: normaliseVin(values.vin) === "" ? null : vinProblem(values.vin),
    content: complaintProblem(values.content),
    outcome: freeTextProblem(values.outcome, OUTCOME_MAX),
    ...personProblems(values, needs),
    privacy: values.privacy ? null : "请先阅读并同意《隐私政策》",
  });
}

/** The field behind a path of the server's `data.fields`; null for what the visitor cannot see or change. */
export function complaintFieldOf(path: string): ComplaintField | null {
  const name = path === "consents" ? "privacy" : path.replace(/^consents\./, "").replace(/^photos\..*/, "photos");
  return complaintOrder.find((field) => field === name) ?? null;
}

/** The call's input. Only for a form without problems. */
export function complaintRequest(
  values: ComplaintValues,
  visit: { requestId: string; formToken: string | null; website: string; codeNeeded: boolean },
): CallInput<"complaint"> {
  const { codeNeeded, ...sent } = visit;
  return {
    ...sent,
    topic: values.topic as ComplaintTopic,
    dealerCode: values.dealerCode,
    vin: normaliseVin(values.vin),
    content: values.content,
    outcome: values.outcome,
    photos: values.photos,
    ...contactRequest(values, codeNeeded),
    // A box that is not ticked never gets here; the server looks again.
    consents: { privacy: values.privacy as true, shareWithDealer: values.dealerCode !== null && values.shareWithDealer },
  };
}
