import type { Readable } from "node:stream";
import type { VinTakeBackRequest } from "@marque/contract/calls/manage/approvals";
import type { RecallBatch } from "@marque/contract/calls/manage/recalls";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { AppError } from "@marque/contract/errors";
import { RECALL_VINS_MAX_BYTES } from "@marque/contract/rules/recall-draft";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { lockKey } from "../../database/locks.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { type CarryOut, findRequest, openApproval, type Settle } from "../approvals/approvals.service.ts";
import type { Limiter } from "../limits/limiter.ts";
import { createOneAtATime } from "../media/one-at-a-time.ts";
import { withUpload } from "../media/receive-upload.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { batchState, keepInParts, ownBatch } from "../tasks/file-batch.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import { findCampaign, lockCampaign } from "./manage-recalls.repository.ts";
import { readVins } from "./read-vins.ts";
import type { CampaignRow } from "./recall.repository.ts";
import { PART_FIELD, PART_ROWS } from "./vin-batch-task.ts";
import {
  addBatch,
  addBatchPart,
  type BatchRow,
  changeBatch,
  countRepeatedLater,
  deleteBatchParts,
  findBatchByKey,
  findOpenBatch,
  listBatches,
  lockBatch,
  releaseBatch,
} from "./vin-batches.repository.ts";

/**
 * VINs of a recall, a file at a time: kept encrypted in parts while it is uploaded, read by a task into a batch that nobody sees, and seen
 * all at once when somebody takes the batch. Of a campaign that visitors see, that is somebody else than who brought it, and two people agree
 * on taking it back.
 */
export interface VinBatchesService {
  /** Throws `notFound`. */
  list(actor: Actor, campaignId: number): Promise<RecallBatch[]>;
  /**
   * Keeps a file and has it read; sent twice it is one batch. Throws `notFound`, `conflict` while another of the campaign is open, and
   * `tooLarge`, `unsupportedMedia`, `tooFast`, `unavailable` and `diskFull` for what cannot be taken.
   */
  begin(actor: Actor, input: ParsedInput<"recallVinsBegin">, body: Readable): Promise<RecallBatch>;
  /** Taking twice is taking once. Throws `notFound`, `wrongState` and `secondPersonNeeded`. */
  take(actor: Actor, input: ParsedInput<"recallVinsTake">): Promise<RecallBatch>;
  /** Dropping twice is dropping once. Throws `notFound` and `wrongState`. */
  drop(actor: Actor, input: ParsedInput<"recallVinsDrop">): Promise<RecallBatch>;
  /**
   * Has visitors no longer see a batch, all of it at once: now, or of a published campaign when a second person agrees. What dealers have
   * noted of its cars stays, for whichever later file brings them again. Sent twice it is one. Throws `notFound` and `wrongState`.
   */
  takeBack(actor: Actor, input: ParsedInput<"recallVinsTakeBack">): Promise<RecallBatch>;
  /** What happens on approval of a taking back. Throws `wrongState` for a batch that is no longer as it was. */
  carryOut: CarryOut;
  settle: Settle;
}

const FILE_NAME_FIELD = "importFileName";
const MEGABYTE = 1024 * 1024;
/** Whole files are in memory while they are read: one at a time, and so many wait. */
const MAX_WAITING = 3;

export function createVinBatches(resources: {
  database: Database;
  security: Security;
  limiter: Limiter;
  tasks: TaskStarter;
  jobs: Jobs;
  /** For uploads on their way; not served. */
  workFolder: string;
  now?: () => Date;
}): VinBatchesService {
  const { database, security, limiter, tasks, jobs, workFolder, now = () => new Date() } = resources;
  const inTurn = createOneAtATime(MAX_WAITING);

  const taskOf = async ({ taskId }: BatchRow): Promise<Task | null> => (taskId === null ? null : tasks.find(taskId));

  async function present(actor: Actor, campaign: CampaignRow, batch: BatchRow): Promise<RecallBatch> {
    const task = await taskOf(batch);
    const state = batchState(batch, task);
    const repeatedLater = state === "taken" ? await countRepeatedLater(database, batch) : 0;
    const { rowsAdded: added, rowsSame: same, rowsWrong: wrong, rowsWarned: warned } = batch;
    return {
      id: batch.id,
      state,
      fileName: batch.fileNameEncrypted === null ? "" : security.decryptField(FILE_NAME_FIELD, batch.fileNameEncrypted),
      by: batch.requestedByName,
      at: wireInstant(batch.createdAt),
      takenAt: batch.takenAt && wireInstant(batch.takenAt),
      note: task?.note ?? "",
      progress: { done: Math.min(task?.done ?? batch.rowsTotal, batch.rowsTotal), total: batch.rowsTotal },
      counts: { added, same, wrong, warned },
      faultsTaskId: batch.requestedBy === actor.staff.id && task?.downloadUntil && wrong > 0 ? task.id : null,
      mayTake: state === "ready" && (campaign.state !== "published" || batch.requestedBy !== actor.staff.id),
      repeatedLater,
      takeBackRequestId: batch.approvalId,
    };
  }

  async function requireCampaign(id: number): Promise<CampaignRow> {
    const found = await findCampaign(database, id);
    if (!found) throw new AppError("notFound", { message: "召回不存在" });
    return found.campaign;
  }

  /** Makes room where the open batch cannot be gone on with. Throws `conflict` where it can. */
  async function requireNoneOpen(tx: Transaction, campaignId: number): Promise<void> {
    const open = await findOpenBatch(tx, campaignId);
    if (!open) return;
    if (batchState(open, await taskOf(open)) === "stopped") return void (await end(tx, open.id));
    throw new AppError("conflict", { message: `${open.requestedByName}导入的车架号还没有启用，请先启用或放弃` });
  }

  async function end(tx: Transaction, id: number): Promise<BatchRow> {
    await deleteBatchParts(tx, id);
    await jobs.enqueue(tx, "emptyRecallBatch", { batchId: id });
    return changeBatch(tx, id, { droppedAt: now() });
  }

  async function endTaken(tx: Transaction, actor: Actor, campaign: Pick<CampaignRow, "id" | "title">, batch: BatchRow): Promise<BatchRow> {
    await recordAudit(tx, actor, {
      action: "recall.takeBackVins",
      entity: "recall",
      entityId: campaign.id,
      summary: `撤回召回车架号：${campaign.title}，${batch.rowsAdded} 辆不再可查`,
      before: { takenAt: batch.takenAt, takenBy: batch.takenBy },
      after: { batchId: batch.id, cars: batch.rowsAdded },
    });
    await end(tx, batch.id);
    return changeBatch(tx, batch.id, { takenAt: null, takenBackAt: now(), takenBackBy: actor.staff.id });
  }

  /** Reads a file into parts. Answers how many rows and parts there are. */
  const keepParts = (tx: Transaction, batchId: number, content: Uint8Array) =>
    keepInParts(readVins(content), PART_ROWS, (rows, position) =>
      addBatchPart(tx, { batchId, position, rowsEncrypted: security.encryptField(PART_FIELD, JSON.stringify(rows)) }),
    );

  /** Changes a batch, its campaign held meanwhile. */
  async function change(
    actor: Actor,
    { campaignId, batchId }: { campaignId: number; batchId: number },
    work: (tx: Transaction, campaign: CampaignRow, batch: BatchRow) => Promise<BatchRow>,
  ): Promise<RecallBatch> {
    const { campaign, batch } = await transaction(database, async (tx) => {
      const campaign = await lockCampaign(tx, campaignId);
      const batch = await lockBatch(tx, batchId);
      if (!campaign || batch?.campaignId !== campaignId) throw new AppError("notFound", { message: "导入不存在" });
      return { campaign, batch: await work(tx, campaign, batch) };
    });
    return present(actor, campaign, batch);
  }

  return {
    async list(actor, campaignId) {
      const campaign = await requireCampaign(campaignId);
      return Promise.all((await listBatches(database, campaignId)).map((batch) => present(actor, campaign, batch)));
    },

    async begin(actor, { campaignId, requestId, fileName }, body) {
      try {
        const campaign = await requireCampaign(campaignId);
        const known = await findBatchByKey(database, requestId);
        if (known) return await present(actor, campaign, ownBatch(known, actor));
        await transaction(database, (tx) => requireNoneOpen(tx, campaignId));
        await limiter.refuseBeyond("uploadsOfColleague", { account: actor.staff.id });
        return await withUpload(body, { folder: workFolder, maxBytes: RECALL_VINS_MAX_BYTES }, async ({ bytes, read }) => {
          await limiter.require("uploadsOfColleague", { account: actor.staff.id }, Math.ceil(bytes / MEGABYTE));
          return inTurn(async () => present(actor, campaign, await keep(await read())));
        });
      } finally {
        body.resume();
      }

      async function keep(content: Uint8Array): Promise<BatchRow> {
        return transaction(database, async (tx) => {
          await lockKey(tx, `recall vins ${campaignId}`);
          const meanwhile = await findBatchByKey(tx, requestId);
          if (meanwhile) return ownBatch(meanwhile, actor);
          await requireNoneOpen(tx, campaignId);
          const { id: batchId } = await addBatch(tx, {
            campaignId,
            requestKey: requestId,
            fileNameEncrypted: security.encryptField(FILE_NAME_FIELD, fileName),
            requestedBy: actor.staff.id,
            requestedByName: actor.staff.name,
          });
          const counted = await keepParts(tx, batchId, content);
          const order = { kind: "recallVins", params: { batchId }, title: "读取召回车架号", requestKey: requestId } as const;
          const { id: taskId } = await tasks.start(actor, order, tx);
          return changeBatch(tx, batchId, { ...counted, taskId });
        });
      }
    },

    take: (actor, input) =>
      change(actor, input, async (tx, campaign, batch) => {
        if (batch.takenAt) return batch;
        if (batchState(batch, await taskOf(batch)) !== "ready") throw new AppError("wrongState", { message: "还没有读取完，或已经放弃" });
        if (batch.rowsAdded === 0) throw new AppError("wrongState", { message: "没有新增的车架号，不用启用" });
        if (campaign.state === "published" && batch.requestedBy === actor.staff.id) {
          throw new AppError("secondPersonNeeded", { message: "这则召回已发布，请由另一位同事启用您导入的车架号" });
        }
        await recordAudit(tx, actor, {
          action: "recall.takeVins",
          entity: "recall",
          entityId: campaign.id,
          summary: `启用召回车架号：${campaign.title}，新增 ${batch.rowsAdded} 辆`,
          after: { batchId: batch.id, added: batch.rowsAdded, same: batch.rowsSame, wrong: batch.rowsWrong },
        });
        return changeBatch(tx, batch.id, { takenAt: now(), takenBy: actor.staff.id });
      }),

    drop: (actor, input) =>
      change(actor, input, async (tx, campaign, batch) => {
        if (batch.takenAt) throw new AppError("wrongState", { message: "已经启用，不能放弃" });
        if (batch.droppedAt) return batch;
        await recordAudit(tx, actor, {
          action: "recall.dropVins",
          entity: "recall",
          entityId: campaign.id,
          summary: `放弃召回车架号：${campaign.title}`,
          after: { batchId: batch.id },
        });
        return end(tx, batch.id);
      }),

    takeBack: (actor, input) =>
      change(actor, input, async (tx, campaign, batch) => {
        if (await findRequest(tx, actor, input.requestId)) return batch;
        if (batch.takenBackAt) return batch;
        if (!batch.takenAt) throw new AppError("wrongState", { message: "还没有启用，不用撤回" });
        if (batch.approvalId) throw new AppError("wrongState", { message: "已提交撤回申请，请等它批准或驳回" });
        if (campaign.state !== "published") return endTaken(tx, actor, campaign, batch);
        const detail: VinTakeBackRequest = {
          recallId: campaign.id,
          batchId: batch.id,
          cars: batch.rowsAdded,
          repeatedLater: await countRepeatedLater(tx, batch),
        };
        const summary = `撤回召回车架号：${campaign.title}，${batch.rowsAdded} 辆`;
        const { requestId: requestKey, reason } = input;
        return changeBatch(tx, batch.id, {
          approvalId: await openApproval(tx, actor, { kind: "recallVins", requestKey, summary, detail, reason }),
        });
      }),

    async carryOut(tx, actor, { id, detail }) {
      const { recallId, batchId } = detail as VinTakeBackRequest;
      const campaign = await lockCampaign(tx, recallId);
      const batch = await lockBatch(tx, batchId);
      if (!campaign || !batch?.takenAt || batch.approvalId !== id) {
        throw new AppError("wrongState", { message: "这批车架号在申请后已有变化，请驳回后重新申请" });
      }
      await endTaken(tx, actor, campaign, batch);
    },

    settle: (tx, { id }) => releaseBatch(tx, id),
  };
}
