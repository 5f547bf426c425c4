import type { CarReviewCard } from "@marque/contract/calls/manage/garage";
import type { CallId } from "@marque/contract/routes";
import type { CarState } from "@marque/contract/rules/car-binding";
import type { Tone } from "#ui/chip.tsx";

export const stateTones: Partial<Record<CarState, Tone>> = {
  PENDING: "warning",
  NEED_FIX: "info",
  TRANSFER_REQUESTED: "info",
  BOUND: "success",
  REJECTED: "danger",
};

/** What whoever decided or took one wants to see anew. */
export const touched = ["carReviewList", "carReview"] as const satisfies readonly CallId[];

/** Whether it is past the time that its member was promised. */
export const isLate = ({ dueAt, state }: Pick<CarReviewCard, "dueAt" | "state">): boolean =>
  state === "PENDING" && dueAt !== null && Date.parse(dueAt) < Date.now();

/** Usual reasons for looking at a document. */
export const lookReasons = ["审核绑定申请", "核对补正的资料", "处理车主变更异议", "答复客户询问"];
