import {
  type CarOrigin,
  type CarRelation,
  companyNameProblem,
  idTailProblem,
  MILEAGE_MAX,
  type OwnerType,
} from "@marque/contract/rules/car-binding";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { normalisePersonName, personNameProblem } from "@marque/contract/rules/name";
import { isPlate, normalisePlate } from "@marque/contract/rules/plate";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";
import { compactTyped, normaliseTyped } from "@marque/contract/rules/typed-text";
import { normaliseVin, vinProblem } from "@marque/contract/rules/vin";
import type { CallInput } from "@marque/contract/types";

/** The form of /bindVehicle as it is typed. */
export interface BindValues {
  vin: string;
  noPlate: boolean;
  plate: string;
  origin: string;
  ownerType: string;
  relation: string;
  ownerName: string;
  idTail: string;
  mileage: string;
  /** The car was bought under another number. */
  otherMobile: boolean;
  mobile: string;
  code: string;
  privacy: boolean;
  identity: boolean;
}

export type BindField = keyof BindValues;

export const emptyBind: BindValues = {
  vin: "",
  noPlate: false,
  plate: "",
  origin: "new",
  ownerType: "person",
  relation: "self",
  ownerName: "",
  idTail: "",
  mileage: "",
  otherMobile: false,
  mobile: "",
  code: "",
  privacy: false,
  identity: false,
};

/** Fields from top to bottom, so that the first wrong one is the one that gets the focus. */
export const bindOrder = Object.keys(emptyBind) as BindField[];

const PLATE_WRONG = "车牌号格式不正确（新能源车牌为8位）";

export function plateProblem(typed: string): string | null {
  const plate = normalisePlate(typed);
  if (plate === "") return "请输入车牌号，或勾选未上牌";
  return isPlate(plate) ? null : PLATE_WRONG;
}

export function ownerNameProblem(ownerType: OwnerType, typed: string): string | null {
  return ownerType === "company" ? companyNameProblem(normaliseTyped(typed)) : personNameProblem(typed);
}

export function mileageProblem(typed: string): string | null {
  return typed.trim() === "" || readMileage(typed) !== null ? null : "请输入正确的里程（0–100万公里）";
}

/** Whole kilometres; null for nothing, and for what is none. */
export function readMileage(typed: string): number | null {
  const digits = compactTyped(typed)
    .replaceAll(",", "")
    .replace(/公里|km$/i, "");
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MILEAGE_MAX ? Number(digits) : null;
}

export const typedCode = (typed: string): string => compactTyped(typed).toUpperCase();

/** What is wrong with the form, with the server's own words. */
export function bindProblems(values: BindValues): Partial<Record<BindField, string>> {
  const ownerType = values.ownerType as OwnerType;
  const found: Partial<Record<BindField, string | null>> = {
    vin: vinProblem(values.vin),
    plate: values.noPlate ? null : plateProblem(values.plate),
    ownerName: ownerNameProblem(ownerType, values.ownerName),
    idTail: idTailProblem(ownerType, typedCode(values.idTail)),
    mileage: mileageProblem(values.mileage),
    mobile: values.otherMobile ? mobileProblem(values.mobile) : null,
    code: values.otherMobile ? smsCodeProblem(values.code) : null,
    privacy: values.privacy ? null : "请先阅读并同意《隐私政策》",
    identity: values.identity ? null : "请同意提供核实车辆归属所需的资料",
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Partial<Record<BindField, string>>;
}

/** The field behind a path of the server's `data.fields`; null for what the visitor cannot see. */
export function bindFieldOf(path: string): BindField | null {
  const name = path === "consents" ? "privacy" : path.replace(/^consents\./, "");
  return bindOrder.find((field) => field === name) ?? null;
}

/** The call's input. Only for a form without problems. */
export function bindRequest(values: BindValues, requestId: string): CallInput<"bindCar"> {
  const ownerType = values.ownerType as OwnerType;
  return {
    requestId,
    vin: normaliseVin(values.vin),
    plate: values.noPlate ? "" : normalisePlate(values.plate),
    origin: values.origin as CarOrigin,
    ownerType,
    relation: values.relation as CarRelation,
    ownerName: ownerType === "company" ? normaliseTyped(values.ownerName) : normalisePersonName(values.ownerName),
    idTail: typedCode(values.idTail),
    mileage: readMileage(values.mileage),
    mobile: values.otherMobile ? normaliseMobile(values.mobile) : null,
    code: values.otherMobile ? normaliseSmsCode(values.code) : null,
    // A box that is not ticked never gets here; the server looks again.
    consents: { privacy: values.privacy as true, identity: values.identity as true },
  };
}
