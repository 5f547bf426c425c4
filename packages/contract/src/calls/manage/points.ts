import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { PointEntry, PointsSum } from "../../entities/points.ts";
import { POINTS_MAX, pointKindNames } from "../../rules/member-points.ts";
import { mobile } from "../form-fields.ts";
import { afterId } from "../points.ts";
import { requestId } from "./paging.ts";

/** What a request about somebody's points wants. Whoever decides sees the member masked, and what there was when it was asked for. */
export const PointsRequest = z.object({
  memberId: z.string(),
  member: z.string(),
  kind: z.enum(pointKindNames),
  /** Negative to take away. */
  amount: z.int(),
  balance: z.int(),
  /** Months until what is added goes; null for what stays. */
  months: z.int().nullable(),
});
export type PointsRequest = z.infer<typeof PointsRequest>;

/** By which a member is looked for: what they sign in with, or the id that another page knows. */
const which = z.object({ mobile: mobile.optional(), memberId: z.uuid().optional() });

export const managePointCalls = {
  /** By POST, because a mobile stands in no address. */
  memberPoints: defineStaffCall("memberPoints", {
    summary: "会员积分：等级、余额与明细，最新的在前",
    permission: "points.read",
    input: which.extend({ kind: z.enum(pointKindNames).optional(), after: afterId.optional() }),
    output: z.object({
      memberId: z.string(),
      nickname: z.string(),
      /** Masked. */
      mobile: z.string(),
      level: z.string().nullable(),
      growth: z.int(),
      points: PointsSum,
      list: z.array(PointEntry),
      next: z.string().nullable(),
      /** Requests about this member that nobody has decided yet. */
      waiting: z.array(PointsRequest),
    }),
    errors: ["notFound"],
  }),
  memberPointsAdjust: defineStaffCall("memberPointsAdjust", {
    summary: "会员积分：申请增减积分或成长值，须由另一位同事批准",
    permission: "points.adjust",
    input: z.object({
      requestId,
      memberId: z.uuid(),
      kind: z.enum(pointKindNames),
      amount: z
        .int("请填写整数")
        .min(-POINTS_MAX, "一次最多扣减 100 万")
        .max(POINTS_MAX, "一次最多增加 100 万")
        .refine((amount) => amount !== 0, "请填写增加或扣减的数量"),
      /** Of what is added: months until it goes; null for what stays. */
      months: z.int().min(1).max(60).nullable().default(null),
      reason: z.string().trim().min(4, "请写明原因，至少 4 个字").max(200, "最多输入200个字"),
    }),
    output: z.object({ approvalId: z.string() }),
    errors: ["notFound", "wrongState"],
  }),
};
