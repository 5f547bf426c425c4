import { randomUUID } from "node:crypto";
import { securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { transaction } from "../../database/client.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import { addMember, addSession } from "../accounts/accounts.repository.ts";
import { movePoints } from "./write-points.ts";

const DAY_MS = 86_400_000;

/** A member with points, some of which have run out, and what the member desk does about them. */
export const pointPlans: PlanExercise = async ({ test, recorder, visitor: { call }, colleague }) => {
  const { database } = test.resources;
  const security = securityOf(test);
  const mobile = "13900002224";
  const sealed = { mobileEncrypted: security.encryptField("mobile", mobile), mobileIndex: security.blindIndex("mobile", mobile) };
  const { id: memberId } = await addMember(database, { ...sealed, nickname: "听雨", firstChannel: "WEB" });
  const token = createToken();
  await addSession(database, { tokenHash: hashToken(token), memberId, source: "WEB" });
  const given = { memberId, kind: "manufacturer", origin: "service", note: "保养" } as const;
  const move = (originKey: string, amount: number, days: number, at = new Date()) =>
    recorder.during("moving points", () =>
      transaction(database, (tx) => movePoints(tx, { ...given, amount, originKey, expiresAt: new Date(Date.now() + days * DAY_MS) }, at)),
    );
  await move("plans:1", 100, -1, new Date(Date.now() - 30 * DAY_MS));
  await move("plans:2", 500, 30);
  await move("plans:3", -50, 0);
  await call("memberLevel", {}, token);
  await call("pointsSum", {}, token);
  const { next } = await call("pointsLedger", { pageSize: 1 }, token);
  await call("pointsLedger", { kind: "manufacturer", after: next ?? "" }, token);
  const desk = await colleague("memberDesk");
  const { approvalId } = await desk("memberPointsAdjust", {
    ...{ requestId: randomUUID(), memberId, kind: "dealer", amount: 20, reason: "漏记的门店积分" },
  });
  await desk("memberPoints", { mobile });
  await desk("memberPoints", { memberId, kind: "dealer" });
  const second = await colleague("compliance");
  await second("approvalDecide", { id: approvalId, approve: true });
  // Something is left for the job to write down.
  await move("plans:4", 5, -1, new Date(Date.now() - 2 * DAY_MS));
  return {};
};
