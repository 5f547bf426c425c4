import type { SubmissionState } from "@marque/contract/rules/submission";
import type { CallOutput } from "@marque/contract/types";
import type { Tone } from "../../ui/chip.tsx";

export type Submission = CallOutput<"submissionDetail">;

export const stateTones: Record<SubmissionState, Tone> = {
  NEW: "warning",
  ASSIGNED: "info",
  CONTACTED: "info",
  CONFIRMED: "info",
  ARRIVED: "success",
  DONE: "success",
  NO_SHOW: "plain",
  CANCELLED: "plain",
  INVALID: "plain",
};

/** What is done to bring one into a state. */
export const moveNames: Record<SubmissionState, string> = {
  NEW: "退回",
  ASSIGNED: "分配",
  CONTACTED: "已联系上",
  CONFIRMED: "确认到店",
  ARRIVED: "已到店",
  DONE: "办结",
  NO_SHOW: "未到店",
  CANCELLED: "取消",
  INVALID: "标为无效",
};

export const actorNames: Record<Submission["events"][number]["by"], string> = {
  visitor: "客户",
  dealer: "经销商",
  staff: "同事",
  system: "系统",
};

export const purposeNames: Record<string, string> = {
  privacy: "隐私政策",
  shareWithDealer: "提供给经销商",
  marketing: "接收新车与活动信息",
  shareWithOrganiser: "提供给主办方",
  photos: "活动照片",
  contact: "回访联系",
};

/** What has to happen until it is due. */
export const dueTitle = ({ kind }: Pick<Submission, "kind">): string => (kind === "complaint" ? "答复期限" : "首次联系");

/** Whether it was passed upwards before it was due, because whoever sent it was not satisfied. */
export function isEscalatedEarly(row: Pick<Submission, "dueAt" | "state" | "escalatedAt">): boolean {
  return row.escalatedAt !== null && (row.state === "NEW" || row.state === "ASSIGNED") && !isOverdue(row);
}

/** Whether the hour by which somebody had to answer is over while nobody has. */
export function isOverdue({ dueAt, state }: Pick<Submission, "dueAt" | "state">): boolean {
  return dueAt !== null && (state === "NEW" || state === "ASSIGNED") && Date.parse(dueAt) < Date.now();
}
