import { formatDate } from "./relative-time.ts";
import type { CalendarDay } from "./working-days.ts";
import { afterWorkingDays } from "./working-days.ts";

/** Cars of one member: those that are theirs and those that they have asked for (features §2.13). */
export const CARS_MAX = 5;
/** People who use a car beside its owner. */
export const CAR_SHARES_MAX = 4;
/** Working days within which a request is decided. */
export const CAR_REVIEW_DAYS = 2;
const REVIEW_DAY_ENDS = "18:00";
/** A document goes so many days after the decision; a request that waits for its owner ends after as many. */
export const CAR_DOCUMENT_DAYS = 30;
/** For so many days whoever has a car may object to somebody else becoming its owner. */
export const CAR_TRANSFER_DAYS = 7;
export const CAR_NOTE_MAX = 200;
export const MILEAGE_MAX = 1_000_000;

/**
 * How far a car is, in the specification's way of writing. `DOCUMENT`: the sales records did not say whose it is, and its document is
 * wanted. `TRANSFER_REQUESTED`: approved, while whoever has it may still object. `INVITED`: somebody shares theirs and waits for an answer.
 */
export const carStates = {
  DOCUMENT: "待上传凭证",
  PENDING: "审核中",
  NEED_FIX: "待补正",
  TRANSFER_REQUESTED: "车主变更中",
  BOUND: "已绑定",
  REJECTED: "未通过",
  WITHDRAWN: "已撤回",
  UNBOUND: "已解绑",
  TRANSFERRED: "已变更车主",
  INVITED: "待接受",
} as const;
export type CarState = keyof typeof carStates;
export const carStateNames = Object.keys(carStates) as [CarState, ...CarState[]];
/** What counts among a member's cars. */
export const openCarStates = ["DOCUMENT", "PENDING", "NEED_FIX", "TRANSFER_REQUESTED", "BOUND"] as const satisfies readonly CarState[];

export const ownerTypes = { person: "个人", company: "单位" } as const;
export type OwnerType = keyof typeof ownerTypes;
export const ownerTypeNames = Object.keys(ownerTypes) as [OwnerType, ...OwnerType[]];

export const carRelations = { self: "本人", family: "家人", company: "单位授权" } as const;
export type CarRelation = keyof typeof carRelations;
export const carRelationNames = Object.keys(carRelations) as [CarRelation, ...CarRelation[]];

export const carOrigins = { new: "新车购入", used: "二手过户" } as const;
export type CarOrigin = keyof typeof carOrigins;
export const carOriginNames = Object.keys(carOrigins) as [CarOrigin, ...CarOrigin[]];

export const carDocuments = { licence: "行驶证", invoice: "购车发票" } as const;
export type CarDocument = keyof typeof carDocuments;
export const carDocumentNames = Object.keys(carDocuments) as [CarDocument, ...CarDocument[]];

/** What a reviewer may send back, as the form calls it. */
export const carFields = {
  vin: "车架号",
  plate: "车牌号",
  ownerName: "车主姓名或单位名称",
  idTail: "证件号",
  engineTail: "发动机号后 6 位",
  firstLicensedOn: "初次登记日期",
  photo: "凭证照片",
} as const;
export type CarField = keyof typeof carFields;
export const carFieldNames = Object.keys(carFields) as [CarField, ...CarField[]];

/** Why a request is sent back: in words for the member, with what is to be put right. */
export const carReturnReasons: Readonly<Record<string, { text: string; fields: readonly CarField[] }>> = {
  blurred: { text: "凭证照片不清晰，请在光线充足处重新拍摄，避免反光", fields: ["photo"] },
  cropped: { text: "凭证照片没有拍全，请让四角都在画面内", fields: ["photo"] },
  otherDocument: { text: "上传的不是行驶证或购车发票，请重新上传", fields: ["photo"] },
  nameDiffers: { text: "发票购方名称与车主姓名不一致，请核对姓名或更换凭证", fields: ["ownerName", "photo"] },
  vinDiffers: { text: "凭证上的车架号与填写的不一致，请核对", fields: ["vin", "photo"] },
  plateDiffers: { text: "凭证上的车牌号与填写的不一致，请核对", fields: ["plate"] },
  engineDiffers: { text: "凭证上的发动机号与填写的不一致，请核对", fields: ["engineTail"] },
};

/** Why a request is refused, in words for the member. */
export const carRejectReasons: Readonly<Record<string, string>> = {
  notOwner: "凭证上的所有人与申请人的关系无法确认",
  otherBrand: "该车架号非本品牌车辆",
  altered: "凭证内容无法核实",
  disputed: "现车主对车主变更提出了异议，请与对方协商后再申请",
};

/** The sentences beside the boxes; what is kept is the hash of these very ones. */
export const carConsentTexts = {
  privacy: () => "我已阅读并同意《隐私政策》",
  identity: () => "同意提供车架号、车牌号、车主姓名、证件号片段及购车凭证照片，仅用于核实车辆归属；照片在审核结束 30 天后删除",
};

/** Until when a request that comes at a moment is decided. */
export function carReviewDue(calendar: readonly CalendarDay[], at: Date): Date {
  return new Date(`${afterWorkingDays(calendar, formatDate(at), CAR_REVIEW_DAYS)}T${REVIEW_DAY_ENDS}:00+08:00`);
}

const ID_TAIL = /^\d{5}[\dX]$/;
/** GB 32100-2015: 18 characters without I, O, S, V and Z. Its check digit is a matter for whoever reviews it. */
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** What is wrong with the number by which an owner is known, or null. @param typed upper case, without blanks */
export function idTailProblem(ownerType: OwnerType, typed: string): string | null {
  if (ownerType === "company") {
    if (typed === "") return "请输入统一社会信用代码";
    return CREDIT_CODE.test(typed) ? null : "统一社会信用代码应为18位（不含I、O、S、V、Z）";
  }
  if (typed === "") return "请输入证件号后 6 位";
  return ID_TAIL.test(typed) ? null : "证件号后 6 位应为数字，最后一位可为 X";
}

/** What is wrong with the end of an engine's number, or null. @param typed upper case, without blanks */
export function engineTailProblem(typed: string): string | null {
  if (typed === "") return "请输入发动机号后 6 位";
  return /^[A-Z0-9]{6}$/.test(typed) ? null : "发动机号后 6 位应为字母或数字";
}

/** How a company writes itself: 2–60 characters, none of them a control. */
export function companyNameProblem(typed: string): string | null {
  if (typed === "") return "请输入单位名称";
  return /^[\p{L}\p{N}（）()·.&\- ]{2,60}$/u.test(typed) ? null : "请输入营业执照上的单位名称（2–60 个字）";
}

export interface ServiceRule {
  /** ISO date. */
  soldOn: string;
  /** Every so many months and kilometres; null where nobody has said. */
  months: number | null;
  km: number | null;
}

const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

/** The last day of a warranty of so many months, which begins with the day of sale (民法典 art. 201: that day does not count). */
export function warrantyEnd(soldOn: string, months: number): string {
  return addMonths(soldOn, months);
}

/**
 * When a car is due at its dealer next: the first turn of its interval that is still to come, whichever of day and kilometres is reached
 * first. Kilometres are those of the same turn, or the next ones after the mileage where that is known. Null without an interval.
 */
export function nextMaintenance(
  { soldOn, months, km }: ServiceRule,
  today: string,
  mileage: number | null,
): { date: string; km: number | null } | null {
  if (months === null || months < 1) return null;
  let turn = 1;
  while (addMonths(soldOn, turn * months) < today) turn += 1;
  const driven = km === null || mileage === null ? turn : Math.floor(mileage / km) + 1;
  return { date: addMonths(soldOn, turn * months), km: km === null ? null : driven * km };
}
