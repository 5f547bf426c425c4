import type { RecallRequest } from "@marque/contract/calls/manage/approvals";
import type { ManagedRecall, ManagedRecallCard, RecallFields } from "@marque/contract/calls/manage/recalls";
import { AppError, invalidFields } from "@marque/contract/errors";
import { recallActions, recallGaps } from "@marque/contract/rules/recall-draft";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { lockKey } from "../../database/locks.ts";
import { isUniqueViolation } from "../../database/violations.ts";
import type { DealerScope } from "../../http/calls.ts";
import { type CarryOut, findRequest, openApproval, type Settle } from "../approvals/approvals.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import {
  addCampaign,
  changeCampaign,
  findCampaign,
  findCampaignByKey,
  listCampaigns,
  lockCampaign,
  releaseCampaign,
} from "./manage-recalls.repository.ts";
import { changesBetween, presentManaged, presentManagedCard, visibleFields, writtenFields } from "./present-managed-recall.ts";
import type { CampaignRow } from "./recall.repository.ts";

/**
 * Recalls as staff write them. Whatever visitors see of one, two people have agreed on: one asks, another approves, and whoever wrote its
 * words last is not the one who approves. While that waits nobody changes the words.
 */
export interface ManageRecallsService {
  /** Whoever belongs to a dealer is told of what visitors see, and of nothing else; so it is with `get`. */
  list(scope: DealerScope): Promise<ManagedRecallCard[]>;
  /** Throws `notFound`. */
  get(id: number, scope: DealerScope): Promise<ManagedRecall>;
  /** Begins one; sent twice it is one. Throws wrong-field errors for a filing number that there is. */
  create(actor: Actor, input: ParsedInput<"manageRecallCreate">): Promise<ManagedRecall>;
  /** Throws `notFound`, `conflict` where somebody else was first, `wrongState` while it waits for a second person. */
  save(actor: Actor, input: ParsedInput<"manageRecallSave">): Promise<ManagedRecall>;
  /** Gives up what visitors do not see yet of one that they have seen. Throws as `save` does. */
  discard(actor: Actor, input: ParsedInput<"manageRecallDiscard">): Promise<ManagedRecall>;
  /** Asks for a publication or withdrawal; sent twice it is one request. Throws as `save` does, and wrong-field errors for what is missing. */
  request(actor: Actor, input: ParsedInput<"manageRecallRequest">): Promise<ManagedRecall>;
  /** What happens on approval. Throws `wrongState` for what is no longer as it was asked for, `secondPersonNeeded` for its writer. */
  carryOut: CarryOut;
  settle: Settle;
}

export function createManageRecalls(resources: { database: Database; now?: () => Date }): ManageRecallsService {
  const { database, now = () => new Date() } = resources;

  async function get(id: number): Promise<ManagedRecall> {
    const found = await findCampaign(database, id);
    if (!found) throw unknown();
    return presentManaged(found, now());
  }

  /** Runs a change of a campaign as the person saw it. @param isDone whether it happened already, so that it was sent twice */
  async function change(
    input: { id: number; version: number },
    work: (tx: Transaction, row: CampaignRow) => Promise<void>,
    isDone: (tx: Transaction) => Promise<boolean> = async () => false,
  ) {
    await transaction(database, async (tx) => {
      const row = await lockCampaign(tx, input.id);
      if (!row) throw unknown();
      if (await isDone(tx)) return;
      if (row.version !== input.version) throw new AppError("conflict", { message: "已有同事修改过，请刷新后再改" });
      if (row.requestId) throw new AppError("wrongState", { message: "已提交申请，请等它批准、驳回或撤回后再改" });
      await work(tx, row);
    }).catch(refuseKnownNumber);
    return get(input.id);
  }

  return {
    async list({ dealerId }) {
      const all = await listCampaigns(database);
      const told = dealerId === null ? all : all.filter(({ state }) => state === "published").map(asVisitorsSeeIt);
      return told.map((row) => presentManagedCard(row, now()));
    },

    async get(id, { dealerId }) {
      if (dealerId === null) return get(id);
      const found = await findCampaign(database, id);
      if (found?.campaign.state !== "published") throw unknown();
      const told = { changedByName: null, draftByName: null, publishedByName: null, request: null, requestedByName: null };
      return presentManaged({ campaign: asVisitorsSeeIt(found.campaign), ...told }, now());
    },

    async create(actor, { requestId, fields }) {
      const id = await transaction(database, async (tx) => {
        await lockKey(tx, `recall ${requestId}`);
        const known = await findCampaignByKey(tx, requestId);
        if (known) {
          if (known.changedBy !== actor.staff.id) throw new AppError("duplicate");
          return known.id;
        }
        const added = await addCampaign(tx, { ...fields, createKey: requestId, changedBy: actor.staff.id, changedAt: now() });
        await recordAudit(tx, actor, { action: "recall.create", ...about(added.id, fields, "新建召回"), after: fields });
        return added.id;
      }).catch(refuseKnownNumber);
      return get(id);
    },

    save: (actor, input) =>
      change(input, async (tx, row) => {
        const { fields } = input;
        const changes = changesBetween(writtenFields(row), fields);
        if (changes.length === 0) return;
        await requireFreeNumber(tx, row, fields);
        const version = row.version + 1;
        if (row.state === "draft") {
          await changeCampaign(tx, row.id, { ...fields, version, changedBy: actor.staff.id, changedAt: now() });
        } else {
          await changeCampaign(tx, row.id, { draft: fields, version, draftBy: actor.staff.id, draftAt: now() });
        }
        await recordAudit(tx, actor, {
          action: "recall.save",
          ...about(row.id, fields, "修改召回草稿"),
          before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
          after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
        });
      }),

    discard: (actor, input) =>
      change(input, async (tx, row) => {
        if (row.state === "draft") throw new AppError("wrongState", { message: "从未发布过，没有可以恢复的内容" });
        if (!row.draft) return;
        await changeCampaign(tx, row.id, { draft: null, draftBy: null, draftAt: null, version: row.version + 1 });
        await recordAudit(tx, actor, { action: "recall.discard", ...about(row.id, visibleFields(row), "放弃召回修改"), before: row.draft });
      }),

    request(actor, input) {
      const { action, reason, requestId } = input;
      const isAsked = async (tx: Transaction) => (await findRequest(tx, actor, requestId)) !== undefined;
      return change(input, ask, isAsked);

      async function ask(tx: Transaction, row: CampaignRow): Promise<void> {
        const fields = action === "publish" ? writtenFields(row) : visibleFields(row);
        requirePossible(row, action, fields);
        const changes = action === "publish" ? changesBetween(row.state === "published" ? visibleFields(row) : null, fields) : [];
        const detail: RecallRequest = { campaignId: row.id, action, title: fields.title, version: row.version, changes };
        const summary = `${recallActions[action]}召回：${fields.title}（${fields.filingNo}）`;
        const id = await openApproval(tx, actor, { kind: "recall", requestKey: requestId, summary, detail, reason });
        await changeCampaign(tx, row.id, { requestId: id });
      }
    },

    async carryOut(tx, actor, approval) {
      const { campaignId, action, version } = approval.detail as RecallRequest;
      const row = await lockCampaign(tx, campaignId);
      if (!row || row.version !== version || row.requestId !== approval.id) {
        throw new AppError("wrongState", { message: "召回在申请后已有变化，请驳回后重新申请" });
      }
      const fields = action === "publish" ? writtenFields(row) : visibleFields(row);
      if (action === "publish") {
        const writer = row.draft ? row.draftBy : row.changedBy;
        if (writer === actor.staff.id) {
          throw new AppError("secondPersonNeeded", { message: "最后修改的是你自己，请由另一位同事批准" });
        }
        await requireFreeNumber(tx, row, fields);
        const published = { publishedBy: actor.staff.id, publishedAt: now(), changedBy: writer, changedAt: now() };
        const noDraft = { draft: null, draftBy: null, draftAt: null };
        await changeCampaign(tx, row.id, { ...fields, ...published, ...noDraft, state: "published", version: version + 1 });
      } else {
        await changeCampaign(tx, row.id, { state: "withdrawn", version: version + 1 });
      }
      await recordAudit(tx, actor, {
        action: `recall.${action}`,
        ...about(row.id, fields, `${recallActions[action]}召回`),
        before: { state: row.state },
        after: { state: action === "publish" ? "published" : "withdrawn", version: version + 1 },
      });
      await notifyContentChanged(tx, [`recalls:${row.id}`]);
    },

    settle: (tx, { id }) => releaseCampaign(tx, id),
  };
}

const asVisitorsSeeIt = (row: CampaignRow): CampaignRow => ({ ...row, draft: null, draftBy: null, draftAt: null, requestId: null });

function requirePossible(row: CampaignRow, action: RecallRequest["action"], fields: RecallFields): void {
  if (action === "withdraw") {
    if (row.state !== "published") throw new AppError("wrongState", { message: "没有发布，不用撤下" });
    return;
  }
  if (row.state === "published" && !row.draft) throw new AppError("wrongState", { message: "没有需要发布的修改" });
  const gaps = recallGaps(fields);
  if (Object.keys(gaps).length > 0) throw invalidFields(gaps as Record<string, string>);
}

/** A draft's number lies where the database does not compare it. */
async function requireFreeNumber(tx: Transaction, row: CampaignRow, { filingNo }: RecallFields): Promise<void> {
  const others = await listCampaigns(tx);
  if (others.some((other) => other.id !== row.id && [other.filingNo, other.draft?.filingNo].includes(filingNo))) throw knownNumber();
}

const about = (id: number, { title, filingNo }: RecallFields, doing: string) => ({
  entity: "recall",
  entityId: id,
  summary: `${doing}：${title}（${filingNo}）`,
});

function refuseKnownNumber(error: unknown): never {
  throw isUniqueViolation(error, "recall_campaigns_filing_no") ? knownNumber() : error;
}

const knownNumber = () => invalidFields({ "fields.filingNo": "这个备案编号已有一则召回" });
const unknown = () => new AppError("notFound", { message: "召回不存在" });
