import type { RecallProgress } from "@marque/contract/calls/manage/recalls";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { AppError, invalidFields } from "@marque/contract/errors";
import { recallVehicleStates } from "@marque/contract/rules/recall";
import { maskVin } from "@marque/contract/rules/vin";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { DealerScope } from "../../http/calls.ts";
import { localDate } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import { findCampaign, listCampaigns } from "./manage-recalls.repository.ts";
import {
  changeVehicle,
  countTakenVehicles,
  findDealersByCode,
  listDealersById,
  listProgress,
  lockVehicle,
  type VehicleRow,
} from "./vehicle-states.repository.ts";
import { vinIndex } from "./vin-index.ts";

declare module "../tasks/task-kind.ts" {
  interface TaskParams {
    /** How far recalls are, by dealer; null for all of them. */
    recallProgress: { campaignId: number | null };
  }
}

/** What is known of the cars of recalls: told by dealers, counted for staff. */
export interface VehicleStatesService {
  /** Throws `notFound`. Whoever belongs to a dealer sees that dealer's cars alone. */
  progress(campaignId: number, scope: DealerScope): Promise<RecallProgress>;
  export(actor: Actor, input: ParsedInput<"recallProgressExport">): Promise<Task>;
  /** Notes what was done; noting the same twice changes nothing. Throws `notFound`, `forbidden` for another dealer's, wrong-field errors. */
  set(actor: Actor, input: ParsedInput<"recallStateSet">, scope: DealerScope): Promise<CallOutput<"recallStateSet">>;
}

export function createVehicleStates(resources: {
  database: Database;
  security: Security;
  tasks: TaskStarter;
  now?: () => Date;
}): VehicleStatesService {
  const { database, security, tasks, now = () => new Date() } = resources;

  /** The dealer that somebody names, or belongs to; null where none is named. */
  async function requireDealer(tx: Transaction, code: string, { dealerId: own }: DealerScope): Promise<number | null> {
    const named = code === "" ? null : ((await findDealersByCode(tx, [code])).get(code) ?? undefined);
    if (named === undefined) throw invalidFields({ dealerCode: "没有这个门店代码" });
    if (own !== null && named !== null && named !== own) throw new AppError("forbidden", { message: "只能登记本店办理的车辆" });
    return own ?? named;
  }

  return {
    async progress(campaignId, { dealerId }) {
      if (!(await findCampaign(database, campaignId))) throw unknown();
      const rows = await listProgress(database, { campaignId, dealerId });
      const known = await listDealersById(
        database,
        rows.flatMap((row) => row.dealerId ?? []),
      );
      const total = (await countTakenVehicles(database, [campaignId])).get(campaignId) ?? 0;
      const told = rows
        .map(({ dealerId: id, booked, done, lastDoneAt }) => {
          const dealer = id === null ? undefined : known.get(id);
          return { dealerCode: dealer?.code ?? "", dealer: dealer?.name ?? "", booked, done, lastDoneAt };
        })
        .sort((one, other) => other.done - one.done || one.dealerCode.localeCompare(other.dealerCode));
      const sum = (of: "booked" | "done") => told.reduce((all, row) => all + row[of], 0);
      return { total, booked: sum("booked"), done: sum("done"), dealers: told };
    },

    export: (actor, { campaignId = null, requestId }) =>
      tasks.start(actor, { kind: "recallProgress", params: { campaignId }, title: "召回完成情况", requestKey: requestId }),

    async set(actor, { campaignId, vin, state, doneAt, dealerCode }, scope) {
      const problem = whyNoState({ state, doneAt }, localDate(now()));
      if (problem) throw invalidFields({ doneAt: problem });
      return transaction(database, async (tx) => {
        const dealerId = await requireDealer(tx, dealerCode, scope);
        if (state === "done" && dealerId === null) throw invalidFields({ dealerCode: "请填写办理的门店代码" });
        const found = await lockVehicle(tx, campaignId, vinIndex(security, vin));
        if (!found) throw invalidFields({ vin: "这辆车不在这则召回的范围内" });
        if (scope.dealerId !== null && found.dealerId !== null && found.dealerId !== scope.dealerId) {
          throw new AppError("forbidden", { message: "这辆车由其他门店登记，请联系召回管理员" });
        }
        const isChanged = await changeState(tx, actor, found, { state, doneAt, dealerId: state === "open" ? null : dealerId }, vin);
        return { vin: maskVin(vin), state, isChanged };
      });
    },
  };
}

/** No recall of the product is older. */
const EARLIEST = "1990-01-01";

/** Why a state cannot be noted; null where it can. @param today ISO date */
export function whyNoState({ state, doneAt }: Pick<VehicleRow, "state" | "doneAt">, today: string): string | null {
  if (state !== "done") return doneAt === null ? null : "只有已完成的车辆才填写完成日期";
  if (doneAt === null) return "请选择完成日期";
  if (doneAt < EARLIEST) return `完成日期不能早于 ${EARLIEST}`;
  return doneAt > today ? "完成日期不能晚于今天" : null;
}

/** Notes what was done of a car, in the log too; false where nothing changes. @param vin named by its maker and last places alone */
export async function changeState(
  tx: Transaction,
  actor: Actor,
  before: VehicleRow,
  after: Pick<VehicleRow, "state" | "doneAt" | "dealerId">,
  vin: string,
): Promise<boolean> {
  if (before.state === after.state && before.doneAt === after.doneAt && before.dealerId === after.dealerId) return false;
  await changeVehicle(tx, before, after);
  const { state, doneAt, dealerId } = before;
  await recordAudit(tx, actor, {
    action: "recall.vehicle",
    entity: "recall",
    entityId: before.campaignId,
    summary: `登记召回车辆 ${maskVin(vin)}：${recallVehicleStates[state]} → ${recallVehicleStates[after.state]}`,
    before: { state, doneAt, dealerId },
    after,
  });
  return true;
}

/** How the counts of recalls are collected, a campaign at a time. */
export function recallProgressTask(database: Database): TaskKind<{ campaignId: number | null }> {
  const campaignsOf = async ({ campaignId }: { campaignId: number | null }) =>
    (await listCampaigns(database)).filter(({ id }) => campaignId === null || id === campaignId);
  return {
    permission: "recallProgress.read",
    columns: () => ["备案编号", "召回", "涉及车辆", "门店代码", "门店", "已预约", "已完成", "最近完成"],
    count: async (params) => (await campaignsOf(params)).length,
    async next(tx, params, cursor) {
      const at = (cursor as number | null) ?? 0;
      const campaigns = await campaignsOf(params);
      const campaign = campaigns[at];
      const isLast = at + 1 >= campaigns.length;
      if (!campaign) return { done: 0, cursor: at, isLast: true };
      const rows = await listProgress(tx, { campaignId: campaign.id, dealerId: null });
      const known = await listDealersById(
        tx,
        rows.flatMap(({ dealerId }) => dealerId ?? []),
      );
      const total = (await countTakenVehicles(tx, [campaign.id])).get(campaign.id) ?? 0;
      return {
        done: 1,
        cursor: at + 1,
        isLast,
        rows: rows.map(({ dealerId, booked, done, lastDoneAt }) => {
          const dealer = dealerId === null ? undefined : known.get(dealerId);
          return [campaign.filingNo, campaign.title, total, dealer?.code ?? "", dealer?.name ?? "", booked, done, lastDoneAt ?? ""];
        }),
      };
    },
    logged: () => ({ action: "list.export", entityId: "recallProgress" }),
  };
}

const unknown = () => new AppError("notFound", { message: "召回不存在" });
