import { freeTextProblem } from "@marque/contract/rules/free-text";
import type { DayHalf } from "@marque/contract/rules/recall-repair";
import type { CallInput } from "@marque/contract/types";
import { emptyPerson, type PersonValues, personProblems, personRequest } from "#forms/contact-values.ts";
import { foundProblems } from "#forms/found-problems.ts";

/** The form as the visitor sees it; null where nothing is chosen yet. The VIN is no part of it: what a form holds is kept by the tab. */
export interface RepairValues extends PersonValues {
  provinceCode: string | null;
  cityCode: string | null;
  dealerCode: string | null;
  date: string | null;
  half: string | null;
  remark: string;
  privacy: boolean;
  shareWithDealer: boolean;
}

export type RepairField = keyof RepairValues;

export const emptyRepair: RepairValues = {
  provinceCode: null,
  cityCode: null,
  dealerCode: null,
  date: null,
  half: null,
  ...emptyPerson,
  remark: "",
  privacy: false,
  shareWithDealer: false,
};

/** Fields from top to bottom, so that the first wrong one is the one that gets the focus. */
export const repairOrder = Object.keys(emptyRepair) as RepairField[];

export const REMARK_MAX = 200;

/**
 * What is wrong with the form, with the server's own words.
 * @param needs.code false for a member whose own mobile this is
 * @param needs.hasList whether dealers stand there to be chosen
 */
export function repairProblems(values: RepairValues, needs: { code: boolean; hasList: boolean }): Partial<Record<RepairField, string>> {
  const place = values.dealerCode !== null ? null : "请选择门店";
  return foundProblems<RepairField>({
    provinceCode: !needs.hasList && values.provinceCode === null ? "请选择省份，或按距离查找" : null,
    cityCode: !needs.hasList && values.provinceCode !== null && values.cityCode === null ? "请选择城市" : null,
    dealerCode: needs.hasList ? place : null,
    date: values.dealerCode !== null && values.date === null ? "请选择日期" : null,
    half: values.date !== null && values.half === null ? "请选择时段" : null,
    ...personProblems(values, needs),
    remark: freeTextProblem(values.remark, REMARK_MAX),
    privacy: values.privacy ? null : "请先阅读并同意《隐私政策》",
    shareWithDealer: values.dealerCode !== null && !values.shareWithDealer ? "请同意将信息提供给所选门店，否则门店无法为您安排" : null,
  });
}

/** The field behind a path of the server's `data.fields`; null for what the visitor cannot see or change. */
export function repairFieldOf(path: string): RepairField | null {
  const name = path === "consents" ? "privacy" : path.replace(/^consents\./, "");
  return repairOrder.find((field) => field === name) ?? null;
}

/** The call's input. Only for a form without problems. */
export function repairRequest(
  values: RepairValues,
  visit: { vin: string; requestId: string; formToken: string | null; website: string; codeNeeded: boolean },
): CallInput<"recallRepair"> {
  const { codeNeeded, ...sent } = visit;
  return {
    ...sent,
    dealerCode: values.dealerCode ?? "",
    date: values.date ?? "",
    half: values.half as DayHalf,
    ...personRequest(values, codeNeeded),
    remark: values.remark,
    // A box that is not ticked never gets here; the server looks again.
    consents: { privacy: values.privacy as true, shareWithDealer: values.shareWithDealer as true },
  };
}
