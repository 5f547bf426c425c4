import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { MemberStanding, PointEntry, PointsSum } from "../entities/points.ts";
import { pointKindNames } from "../rules/member-points.ts";

/** Place in a list that goes by key: the `next` of the page before. */
export const afterId = z.string().regex(/^\d{1,16}$/);

export const pointCalls = {
  memberLevel: defineCall("memberLevel", { summary: "会员等级、成长值与权益", access: "member", input: nothing, output: MemberStanding }),
  pointsSum: defineCall("pointsSum", { summary: "三种积分的余额与即将到期的积分", access: "member", input: nothing, output: PointsSum }),
  pointsLedger: defineCall("pointsLedger", {
    summary: "积分明细，最新的在前",
    access: "member",
    input: z.object({
      kind: z.enum(pointKindNames).optional(),
      after: afterId.optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ list: z.array(PointEntry), next: z.string().nullable() }),
  }),
};
