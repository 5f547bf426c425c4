import { AppError, invalidFields } from "@marque/contract/errors";
import type { ContactWay } from "@marque/contract/rules/contact-wish";
import type { SubmissionKind, SubmissionState } from "@marque/contract/rules/submission";
import { submissionKinds, submissionStates } from "@marque/contract/rules/submission";
import { explainedMoves, isMovedByDealers, isOver, movesFrom } from "@marque/contract/rules/submission-moves";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { DealerScope } from "../../http/calls.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { firstContact } from "./first-contact.ts";
import type { FactsOfKinds } from "./inbox.service.ts";
import { isDispatcher, requireShared, requireWithin, withDealer, workersFor } from "./inbox-access.ts";
import { findDone, findName, lockSubmission } from "./inbox-work.repository.ts";
import { kindRules } from "./submissions.policy.ts";
import type { Move, StoredSubmission, SubmissionDesk } from "./submissions.service.ts";
import type { TellOfWork } from "./tell-of-work.ts";

/** What staff have brought a submission to. */
export interface StaffMove {
  submission: StoredSubmission;
  from: SubmissionState;
  to: SubmissionState;
  note: string;
  /** What was agreed on; null where nothing was said of it. */
  slot: { date: string; from: string } | null;
}

/**
 * What a kind does of its own when staff bring one of its submissions into another state: takes or frees places, tells the visitor. Runs in
 * the transaction of the move, before it is written; what it throws refuses the move.
 */
export type MovesOfKinds = Partial<Record<SubmissionKind, (tx: Transaction, move: StaffMove) => Promise<void>>>;

export interface InboxWork {
  /** Makes it one's own. Whoever comes second is told who was first. */
  take(actor: Actor, input: ParsedInput<"submissionTake">, scope: DealerScope): Promise<null>;
  assign(actor: Actor, input: ParsedInput<"submissionAssign">, scope: DealerScope): Promise<null>;
  move(actor: Actor, input: ParsedInput<"submissionMove">, scope: DealerScope): Promise<null>;
  /**
   * Brings what somebody comes for to CONFIRMED in one step, with each state on the way in the log; what nobody has becomes the work of
   * whoever confirms.
   */
  confirm(actor: Actor, input: ParsedInput<"submissionConfirm">, scope: DealerScope): Promise<null>;
  note(actor: Actor, input: ParsedInput<"submissionNote">, scope: DealerScope): Promise<null>;
  /** Says to whoever withdrew that nobody contacts them any more. Confirming twice is confirming once. */
  confirmWithdrawal(actor: Actor, input: ParsedInput<"submissionWithdrawalConfirm">, scope: DealerScope): Promise<null>;
}

const named = (state: SubmissionState) => `“${submissionStates[state]}”`;

/** The states that lie between a submission's present one and CONFIRMED, and that one; null where there is no way. */
function wayToConfirmed({ kind, state }: Pick<StoredSubmission, "kind" | "state">): SubmissionState[] | null {
  const way: SubmissionState[] = [];
  for (let at = state; at !== "CONFIRMED"; ) {
    const next = (["CONFIRMED", "CONTACTED", "ASSIGNED"] as const).find((to) => movesFrom(kind, at).includes(to));
    if (!next || way.includes(next)) return null;
    way.push(next);
    at = next;
  }
  return way.length > 0 ? way : null;
}

/** Working on submissions. Each step is one transaction under a lock of the submission, stands in its log and in the operations log. */
export function createInboxWork(resources: {
  database: Database;
  deskOf(kind: SubmissionKind): SubmissionDesk;
  moves: MovesOfKinds;
  facts: FactsOfKinds;
  dealers: Pick<DealersService, "getDealer">;
  tell: TellOfWork;
  now: () => Date;
}): InboxWork {
  const { database, deskOf, moves, facts, dealers, tell, now } = resources;

  async function requireWork(tx: Transaction, id: number, scope: DealerScope): Promise<StoredSubmission> {
    const found = requireWithin(await lockSubmission(tx, id), scope);
    await requireShared(tx, found, scope);
    return found;
  }

  /** Throws `forbidden` where it is in somebody else's hands, or in nobody's. */
  async function requireOwn(tx: Transaction, actor: Actor, { assigneeId }: StoredSubmission): Promise<void> {
    if (assigneeId === actor.staff.id || isDispatcher(actor.staff)) return;
    const message = assigneeId === null ? "请先领取再跟进" : `由${await findName(tx, assigneeId)}跟进，请先改派`;
    throw new AppError("forbidden", { message });
  }

  /** Throws `duplicate` where the same request was about another submission, or a colleague's, the same moment's included. */
  async function isRepeated(tx: Transaction, actor: Actor, id: number, requestId: string): Promise<boolean> {
    await lockKey(tx, `submission step ${requestId}`);
    const done = await findDone(tx, requestId);
    if (!done) return false;
    if (done.submissionId === id && done.staffId === actor.staff.id) return true;
    throw new AppError("duplicate");
  }

  async function write(tx: Transaction, actor: Actor, submission: StoredSubmission, move: Omit<Move, "by" | "staffId">, summary: string) {
    const by = actor.staff.dealerId === null ? "staff" : "dealer";
    const moved = await deskOf(submission.kind).move(tx, submission, { ...move, by, staffId: actor.staff.id });
    await recordAudit(tx, actor, {
      action: `submission.${move.kind}`,
      entity: "submission",
      entityId: submission.id,
      summary: `${summary}（${submissionKinds[submission.kind]} ${submission.no}）`,
      before: { state: submission.state, assigneeId: submission.assigneeId },
      after: { state: moved.state, assigneeId: moved.assigneeId },
    });
    return moved;
  }

  const contacted = async (tx: Transaction, submission: StoredSubmission, way: ContactWay | null) => {
    const dealer = submission.dealerId === null ? null : await dealers.getDealer(submission.dealerId, tx);
    return firstContact(dealer, submission, now(), way);
  };

  const handTo = (submission: StoredSubmission, assigneeId: string, note = "") => ({
    kind: "assigned" as const,
    to: submission.state === "NEW" ? ("ASSIGNED" as const) : submission.state,
    change: { assigneeFrom: submission.assigneeId, assigneeTo: assigneeId },
    note,
    also: { assigneeId },
  });

  function requireOpen({ state }: StoredSubmission, what: string): void {
    if (isOver(state)) throw new AppError("wrongState", { message: `这条请求${submissionStates[state]}，不能${what}` });
  }

  return {
    take: (actor, { id }, scope) =>
      transaction(database, async (tx) => {
        const found = await requireWork(tx, id, scope);
        if (found.assigneeId === actor.staff.id) return null;
        if (found.assigneeId !== null) {
          throw new AppError("wrongState", { message: `已由${await findName(tx, found.assigneeId)}领取` });
        }
        requireOpen(found, "领取");
        await write(tx, actor, found, handTo(found, actor.staff.id), "领取客户请求");
        return null;
      }),

    assign: (actor, { id, requestId, assigneeId, note }, scope) =>
      transaction(database, async (tx) => {
        const found = await requireWork(tx, id, scope);
        if (await isRepeated(tx, actor, id, requestId)) return null;
        requireOpen(found, "分配");
        const about = await facts[found.kind]?.(id);
        const worker = (await workersFor(tx, withDealer(found, about?.aboutDealerId), scope)).find((one) => one.id === assigneeId);
        if (!worker) throw invalidFields({ assigneeId: "不能分配给这位同事" });
        if (found.assigneeId === assigneeId) return null;
        const verb = found.assigneeId === null ? "分配给" : "改派给";
        const step = handTo(found, assigneeId, note);
        // What is about a dealer is with it as long as one of its people has it.
        const also = about?.aboutDealerId === undefined ? step.also : { ...step.also, dealerId: worker.dealerId };
        await write(tx, actor, found, { ...step, also, requestKey: requestId }, `${verb}${worker.name}`);
        if (assigneeId !== actor.staff.id) await tell(tx, "assigned", found, [assigneeId]);
        return null;
      }),

    move: (actor, { id, requestId, from, to, note, way, slot = null }, scope) =>
      transaction(database, async (tx) => {
        const found = await requireWork(tx, id, scope);
        if (await isRepeated(tx, actor, id, requestId)) return null;
        if (found.state !== from) throw new AppError("wrongState", { message: `状态已变为${named(found.state)}，请核对后再操作` });
        if (!movesFrom(found.kind, from).includes(to)) {
          throw new AppError("wrongState", { message: `${submissionKinds[found.kind]}不能从${named(from)}改为${named(to)}` });
        }
        if (actor.staff.dealerId !== null && !isMovedByDealers(found.kind)) {
          throw new AppError("forbidden", { message: "投诉由总部答复与结案，请把核实情况记在跟进记录里" });
        }
        if (to === "ASSIGNED") throw new AppError("wrongState", { message: "请领取，或分配给同事" });
        await requireOwn(tx, actor, found);
        if (explainedMoves.includes(to) && note.length < 2) throw invalidFields({ note: "请写明原因，至少 2 个字" });
        await moves[found.kind]?.(tx, { submission: found, from, to, note, slot });
        const isFirst = to === "CONTACTED" && found.contactedAt === null;
        const isGivenUp = to === "CANCELLED" || to === "INVALID";
        const also = {
          ...(isFirst ? await contacted(tx, found, way) : {}),
          ...(isGivenUp && kindRules[found.kind].mayComeAgain ? { onceKey: null } : {}),
        };
        const kind = to === "DONE" ? ("done" as const) : to === "CANCELLED" ? ("cancelled" as const) : ("moved" as const);
        const change = way === null ? null : { way };
        await write(tx, actor, found, { kind, to, note, also, change, requestKey: requestId }, `从${named(from)}改为${named(to)}`);
        return null;
      }),

    confirm: (actor, { id, requestId }, scope) =>
      transaction(database, async (tx) => {
        const found = await requireWork(tx, id, scope);
        if (await isRepeated(tx, actor, id, requestId)) return null;
        if (!wayToConfirmed(found)) {
          throw new AppError("wrongState", { message: `${submissionKinds[found.kind]}${named(found.state)}，不能确认` });
        }
        if (found.assigneeId !== null) await requireOwn(tx, actor, found);
        let at = found;
        if (at.assigneeId === null) at = await write(tx, actor, at, handTo(at, actor.staff.id), "领取客户请求");
        for (const to of wayToConfirmed(at) ?? []) {
          const from = at.state;
          if (to === "CONFIRMED") await moves[at.kind]?.(tx, { submission: at, from, to, note: "", slot: null });
          const also = to === "CONTACTED" && at.contactedAt === null ? await contacted(tx, at, null) : {};
          const key = to === "CONFIRMED" ? { requestKey: requestId } : {};
          at = await write(tx, actor, at, { kind: "moved", to, also, ...key }, `从${named(from)}改为${named(to)}`);
        }
        return null;
      }),

    confirmWithdrawal: (actor, { id }, scope) =>
      transaction(database, async (tx) => {
        const found = requireWithin(await lockSubmission(tx, id), scope);
        if (found.withdrawnAt === null) throw new AppError("wrongState", { message: "客户没有撤回同意" });
        if (found.withdrawalConfirmedAt !== null) return null;
        const also = { withdrawalConfirmedAt: now(), withdrawalConfirmedBy: actor.staff.id };
        await write(tx, actor, found, { kind: "withdrawalConfirmed", to: found.state, also }, "确认不再联系客户");
        return null;
      }),

    note: (actor, { id, requestId, note }, scope) =>
      transaction(database, async (tx) => {
        const found = await requireWork(tx, id, scope);
        if (await isRepeated(tx, actor, id, requestId)) return null;
        await requireOwn(tx, actor, found);
        if (found.anonymisedAt !== null) throw new AppError("wrongState", { message: "资料已到期清空，不能再记录" });
        await write(tx, actor, found, { kind: "noted", to: found.state, note, requestKey: requestId }, "记录跟进");
        return null;
      }),
  };
}
