import type { Approval } from "@marque/contract/calls/manage/approvals";
import { AppError } from "@marque/contract/errors";
import { isPermitted } from "@marque/contract/permissions";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { SessionStaff } from "../../http/calls.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { decidableKinds, whyNotDecide, whyNotWithdraw } from "./approvals.policy.ts";
import {
  type ApprovalRow,
  addApproval,
  countApprovals,
  countOpenApprovals,
  decideApproval,
  findApproval,
  findApprovalByKey,
  listApprovals,
  listOpenDetails,
  lockApproval,
} from "./approvals.repository.ts";
import { presentApproval } from "./present-approval.ts";

export interface ApprovalsService {
  list(actor: Actor, query: ParsedInput<"approvalList">): Promise<CallOutput<"approvalList">>;
  /** Throws `notFound`. */
  require(actor: Actor, id: string): Promise<Approval>;
  /**
   * Decides once: of several who decide at the same time the first one counts. What is approved happens in the same transaction.
   * Throws `notFound`, `forbidden`, `secondPersonNeeded` for one's own request, and `wrongState` for what has been decided or can no
   * longer happen.
   */
  decide(actor: Actor, decision: ParsedInput<"approvalDecide">): Promise<Approval>;
  /**
   * Takes one's own request back; doing it twice is doing it once. Throws `notFound`, `forbidden` for somebody else's, and `wrongState`
   * for what has been decided.
   */
  withdraw(actor: Actor, id: string): Promise<Approval>;
}

/** What happens when something is approved, in the transaction of the approval. It may throw `wrongState`. */
export type CarryOut = (tx: Transaction, actor: Actor, approval: ApprovalRow) => Promise<void>;

/** What happens whenever something is decided or taken back, in that transaction. */
export type Settle = (tx: Transaction, approval: ApprovalRow) => Promise<void>;

/** What the domains have to do about what they have a second person decide. An export happens when it is downloaded. */
export type ApprovalKinds = Partial<Record<ApprovalRow["kind"], { carryOut?: CarryOut; settle?: Settle }>>;

export function createApprovalsService(resources: { database: Database; kinds: ApprovalKinds; now?: () => Date }): ApprovalsService {
  const { database, kinds } = resources;
  const now = resources.now ?? (() => new Date());

  async function requireApproval(actor: Actor, id: string): Promise<Approval> {
    const approval = await findApproval(database, id);
    if (!approval) throw new AppError("notFound", { message: "申请不存在" });
    return presentApproval(approval, actor.staff, now());
  }

  async function lock(tx: Transaction, id: string): Promise<ApprovalRow> {
    const approval = await lockApproval(tx, id);
    if (!approval) throw new AppError("notFound", { message: "申请不存在" });
    return approval;
  }

  return {
    async list(actor, { pageNum, pageSize, state }) {
      const requestedBy = isPermitted(actor.staff.roles, "content.read") ? undefined : actor.staff.id;
      const [rows, total] = await Promise.all([
        listApprovals(database, { state, requestedBy, limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countApprovals(database, { state, requestedBy }),
      ]);
      return { list: rows.map((row) => presentApproval(row, actor.staff, now())), total };
    },

    require: requireApproval,

    async decide(actor, { id, approve, note }) {
      await transaction(database, async (tx) => {
        const approval = await lock(tx, id);
        const refusal = whyNotDecide(approval, actor.staff);
        if (refusal) throw new AppError(refusal, { message: REFUSALS[refusal] });
        const state = approve ? "approved" : "refused";
        await decideApproval(tx, id, { state, decidedBy: actor.staff.id, decidedAt: now(), note });
        if (approve) await kinds[approval.kind]?.carryOut?.(tx, actor, approval);
        await kinds[approval.kind]?.settle?.(tx, approval);
        await recordAudit(tx, actor, {
          action: approve ? "approval.approve" : "approval.refuse",
          entity: "approval",
          entityId: id,
          summary: `${approve ? "批准" : "驳回"}：${approval.summary}`,
          after: { note, detail: approval.detail },
        });
      });
      return requireApproval(actor, id);
    },

    async withdraw(actor, id) {
      await transaction(database, async (tx) => {
        const approval = await lock(tx, id);
        const refusal = whyNotWithdraw(approval, actor.staff);
        if (refusal === "wrongState" && approval.state === "withdrawn") return;
        if (refusal) throw new AppError(refusal, { message: refusal === "forbidden" ? "只能撤回自己的申请" : REFUSALS[refusal] });
        await decideApproval(tx, id, { state: "withdrawn", decidedBy: actor.staff.id, decidedAt: now(), note: "" });
        await kinds[approval.kind]?.settle?.(tx, approval);
        await recordAudit(tx, actor, {
          action: "approval.withdraw",
          entity: "approval",
          entityId: id,
          summary: `撤回：${approval.summary}`,
          after: { detail: approval.detail },
        });
      });
      return requireApproval(actor, id);
    },
  };
}

const REFUSALS = {
  forbidden: "没有批准这类申请的权限",
  secondPersonNeeded: "不能批准自己的申请，请由另一位同事处理",
  wrongState: "该申请已经处理过",
} as const;

/**
 * The request that was made with this key, if there is one: sent twice it is one request, whatever has become of it meanwhile. Throws
 * `duplicate` for a key that somebody else has used.
 */
export async function findRequest(tx: Transaction, actor: Actor, requestKey: string): Promise<string | undefined> {
  const known = await findApprovalByKey(tx, requestKey);
  if (known && known.requestedBy !== actor.staff.id) throw new AppError("duplicate");
  return known?.id;
}

/** Asks for something that needs a second person, in the transaction of whoever checked it, and returns the request's id. */
export async function openApproval(
  tx: Transaction,
  actor: Actor,
  request: Pick<ApprovalRow, "kind" | "requestKey" | "summary" | "detail" | "reason">,
): Promise<string> {
  const id = await addApproval(tx, { ...request, requestedBy: actor.staff.id });
  if (!id) {
    const known = await findRequest(tx, actor, request.requestKey);
    if (!known) throw new AppError("duplicate");
    return known;
  }
  await recordAudit(tx, actor, {
    action: `${request.kind}.request`,
    entity: "approval",
    entityId: id,
    summary: `申请：${request.summary}`,
    after: { reason: request.reason, detail: request.detail },
  });
  return id;
}

/** What is asked for and not decided yet, each in the shape of its kind. */
export async function listOpenRequests(database: Database, kind: ApprovalRow["kind"]): Promise<unknown[]> {
  return listOpenDetails(database, kind);
}

/** How many requests of others wait for somebody's decision. */
export async function countToDecide(database: Database, colleague: SessionStaff): Promise<number> {
  return countOpenApprovals(database, decidableKinds(colleague), colleague.id);
}
