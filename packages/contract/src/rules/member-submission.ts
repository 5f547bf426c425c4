import type { SubmissionKind, SubmissionState } from "./submission.ts";

type Words = Readonly<Record<SubmissionState, string>>;

const over = { DONE: "已完成", NO_SHOW: "未到店", CANCELLED: "已取消", INVALID: "未受理" } as const;

const visit: Words = {
  NEW: "待门店确认",
  ASSIGNED: "待门店确认",
  CONTACTED: "待门店确认",
  CONFIRMED: "门店已确认",
  ARRIVED: "已到店",
  ...over,
};

const answer: Words = { NEW: "待联系", ASSIGNED: "待联系", CONTACTED: "已联系", CONFIRMED: "已联系", ARRIVED: "已联系", ...over };

const wordsOf: Readonly<Record<SubmissionKind, Words>> = {
  testDrive: visit,
  recallRepair: visit,
  activitySignup: {
    ...visit,
    NEW: "已报名",
    ASSIGNED: "已报名",
    CONTACTED: "已报名",
    CONFIRMED: "已报名",
    ARRIVED: "已到场",
    NO_SHOW: "未到场",
  },
  consultation: answer,
  callBack: answer,
  complaint: { ...answer, NEW: "处理中", ASSIGNED: "处理中", CONTACTED: "已答复", DONE: "已结案" },
};

/** How far something is, in the words of whoever sent it. */
export function submissionStateText(kind: SubmissionKind, state: SubmissionState): string {
  return wordsOf[kind][state];
}

/** What was agreed to with a submission, in the words of whoever did. */
export const consentPurposeTexts = {
  privacy: "按隐私政策处理您的信息",
  shareWithDealer: "把姓名和手机号提供给门店",
  shareWithOrganiser: "把姓名和手机号提供给活动承办方",
  marketing: "向您介绍新车与活动",
  photos: "使用您上传的照片",
  contact: "就这件事与您联系",
} as const;
export type ConsentPurpose = keyof typeof consentPurposeTexts;
export const consentPurposeNames = Object.keys(consentPurposeTexts) as [ConsentPurpose, ...ConsentPurpose[]];
