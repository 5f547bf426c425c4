import { PointsRequest } from "@marque/contract/calls/manage/points";
import { AppError, invalidFields } from "@marque/contract/errors";
import { pointKinds } from "@marque/contract/rules/member-points";
import { maskMobile } from "@marque/contract/rules/mobile";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { monthsAfter } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { type CarryOut, findRequest, listOpenRequests, openApproval } from "../approvals/approvals.service.ts";
import type { Actor } from "../staff/audit.service.ts";
import { findHolder, listEntries, lockHolder, type PointHolder, sumsOf } from "./points.repository.ts";
import { type PointsService, presentLedger } from "./points.service.ts";
import { movePoints } from "./write-points.ts";

const PAGE_SIZE = 20;
const NOT_FOUND = { message: "没有这位会员，或已注销" };

/** For the member desk: a member's points as they see them, and changes that a second person agrees to. */
export function createPointsDesk(resources: { database: Database; security: Security; points: PointsService; now: () => Date }) {
  const { database, security, points, now } = resources;
  const masked = ({ mobileEncrypted }: PointHolder) => maskMobile(security.decryptField("mobile", mobileEncrypted));

  return {
    /** Throws `notFound`. */
    async find({ mobile, memberId, kind, after }: ParsedInput<"memberPoints">): Promise<CallOutput<"memberPoints">> {
      if (mobile === undefined && memberId === undefined) throw invalidFields({ mobile: "请输入会员的手机号" });
      const by = mobile === undefined ? { memberId: memberId as string } : { mobileIndex: security.blindIndex("mobile", mobile) };
      const holder = await findHolder(database, by);
      if (!holder) throw new AppError("notFound", NOT_FOUND);
      const before = after === undefined ? undefined : Number(after);
      const [profile, sum, rows, requests] = await Promise.all([
        points.profile(holder.id),
        points.sum(holder.id),
        listEntries(database, { memberId: holder.id, kind, before, limit: PAGE_SIZE + 1 }),
        listOpenRequests(database, "points"),
      ]);
      const waiting = requests.map((request) => PointsRequest.parse(request)).filter((request) => request.memberId === holder.id);
      return {
        ...{ memberId: holder.id, nickname: holder.nickname, mobile: masked(holder), waiting, points: sum },
        ...{ level: profile.level, growth: profile.growth },
        ...presentLedger(rows, PAGE_SIZE),
      };
    },

    /** Throws `notFound`, and `wrongState` where there is less than is to be taken. */
    async request(actor: Actor, input: ParsedInput<"memberPointsAdjust">): Promise<CallOutput<"memberPointsAdjust">> {
      const { requestId, memberId, kind, amount, reason } = input;
      const months = amount > 0 && kind !== "growth" ? input.months : null;
      const approvalId = await transaction(database, async (tx) => {
        const known = await findRequest(tx, actor, requestId);
        if (known) return known;
        const holder = await lockHolder(tx, memberId);
        if (!holder) throw new AppError("notFound", NOT_FOUND);
        const balance = (await sumsOf(tx, memberId, now()))[kind] ?? 0;
        if (balance + amount < 0) throw new AppError("wrongState", { message: `${pointKinds[kind]}只有 ${balance}，不够扣减` });
        const member = `${holder.nickname} ${masked(holder)}`;
        const detail: PointsRequest = { memberId, member, kind, amount, balance, months };
        const summary = `${member}：${pointKinds[kind]}${amount > 0 ? `增加 ${amount}` : `扣减 ${-amount}`}`;
        return openApproval(tx, actor, { kind: "points", requestKey: requestId, summary, detail, reason });
      });
      return { approvalId };
    },

    carryOut: (async (tx, _actor, { id, detail, reason }) => {
      const { memberId, kind, amount, months } = PointsRequest.parse(detail);
      const expiresAt = months === null ? null : monthsAfter(now(), months);
      await movePoints(tx, { memberId, kind, amount, origin: "adjustment", originKey: `approval:${id}`, note: reason, expiresAt }, now());
    }) satisfies CarryOut,
  };
}

export type PointsDesk = ReturnType<typeof createPointsDesk>;
