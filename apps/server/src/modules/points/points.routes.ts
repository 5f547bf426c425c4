import type { Handlers } from "../../http/calls.ts";
import { memberOf } from "../accounts/member-of.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { PointsDesk } from "./adjust-points.ts";
import type { PointsService } from "./points.service.ts";

type PointCall = "memberLevel" | "pointsSum" | "pointsLedger" | "memberPoints" | "memberPointsAdjust";

export function pointHandlers(points: PointsService, desk: PointsDesk): Handlers<PointCall> {
  return {
    memberLevel: ({ context }) => points.standing(memberOf(context).id),
    pointsSum: ({ context }) => points.sum(memberOf(context).id),
    pointsLedger: ({ input, context }) => points.ledger(memberOf(context).id, input),
    memberPoints: ({ input }) => desk.find(input),
    memberPointsAdjust: ({ input, context }) => desk.request(actorOf(context), input),
  };
}
