import { AppError } from "@marque/contract/errors";
import { submissionKinds } from "@marque/contract/rules/submission";
import { isMovedByDealers, isOver, movesFrom } from "@marque/contract/rules/submission-moves";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import type { DealerScope } from "../../http/calls.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { isDispatcher, requireShared, requireWithin } from "./inbox-access.ts";
import { lockSubmission } from "./inbox-work.repository.ts";
import type { StoredSubmission, SubmissionDesk } from "./submissions.service.ts";

/** Within how many days of each other two submissions may be the same wish. */
export const TWIN_DAYS = 7;
const DAY_MS = 86_400_000;

type Twin = Pick<StoredSubmission, "id" | "mobileIndex" | "vehicleId" | "createdAt">;

/** Whether two may be the same wish: of one mobile, within a week, and about no two vehicles. */
export function areTwins(one: Twin, other: Twin): boolean {
  const isSameVehicle = one.vehicleId === null || other.vehicleId === null || one.vehicleId === other.vehicleId;
  const apart = Math.abs(one.createdAt.getTime() - other.createdAt.getTime());
  return (
    one.id !== other.id && one.mobileIndex !== null && one.mobileIndex === other.mobileIndex && isSameVehicle && apart <= TWIN_DAYS * DAY_MS
  );
}

/** Whether a submission can end in another one: nobody has an hour of it, and it is not over. */
export function isMergeable({ kind, state }: Pick<StoredSubmission, "kind" | "state">, hasHour: boolean): boolean {
  return !hasHour && movesFrom(kind, state).includes("INVALID");
}

/** Ends a submission in another one, which goes on in both their places; both logs name the other. The visitor, who hears from one, is not told. */
export function createMerge(resources: {
  database: Database;
  deskOf(kind: StoredSubmission["kind"]): SubmissionDesk;
  hasHour(submission: StoredSubmission): Promise<boolean>;
}) {
  const { database, deskOf, hasHour } = resources;

  return (actor: Actor, { id, duplicateId }: ParsedInput<"submissionMerge">, scope: DealerScope): Promise<null> =>
    transaction(database, async (tx) => {
      const locked = new Map<number, StoredSubmission>();
      for (const wanted of [id, duplicateId].sort((one, other) => one - other)) {
        locked.set(wanted, requireWithin(await lockSubmission(tx, wanted), scope));
      }
      const [kept, twin] = [locked.get(id), locked.get(duplicateId)] as [StoredSubmission, StoredSubmission];
      for (const one of [kept, twin]) await requireShared(tx, one, scope);
      if (twin.mergedIntoId === id) return null;
      if (!areTwins(kept, twin)) throw new AppError("wrongState", { message: "只能合并同一手机号、同一车型、七天内的请求" });
      if (isOver(kept.state)) throw new AppError("wrongState", { message: "保留的一条已经结束" });
      if (!isMergeable(twin, await hasHour(twin))) {
        throw new AppError("wrongState", { message: "已约定时间或已结束的请求不能并入其他请求" });
      }
      if (actor.staff.dealerId !== null && !isMovedByDealers(twin.kind)) {
        throw new AppError("forbidden", { message: "投诉由总部答复与结案，不能由门店合并" });
      }
      const isOwn = [kept, twin].every(({ assigneeId }) => assigneeId === null || assigneeId === actor.staff.id);
      if (!isOwn && !isDispatcher(actor.staff)) throw new AppError("forbidden", { message: "其中一条由其他同事跟进，请先改派" });
      const step = { kind: "merged", by: actor.staff.dealerId === null ? "staff" : "dealer", staffId: actor.staff.id } as const;
      const ended = { ...step, to: "INVALID" as const, change: { mergedNo: kept.no }, also: { mergedIntoId: id, onceKey: null } };
      await deskOf(twin.kind).move(tx, twin, ended);
      await deskOf(kept.kind).move(tx, kept, { ...step, to: kept.state, change: { mergedNo: twin.no } });
      await recordAudit(tx, actor, {
        action: "submission.merge",
        entity: "submission",
        entityId: id,
        summary: `把${submissionKinds[twin.kind]} ${twin.no} 并入 ${submissionKinds[kept.kind]} ${kept.no}`,
        after: { duplicateId },
      });
      return null;
    });
}
