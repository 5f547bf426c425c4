import type { PriceRequest, SurchargeRequest } from "@marque/contract/calls/manage/approvals";
import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { AppError, invalidFields } from "@marque/contract/errors";
import { fenToYuan } from "@marque/contract/rules/money";
import { separateSurcharges } from "@marque/contract/rules/surcharge";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { lockKey } from "../../database/locks.ts";
import { localDate } from "../../local-time.ts";
import { listOpenRequests } from "../approvals/approvals.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import {
  addTrim,
  changeColor,
  changeTrim,
  claimVersion,
  findHighestTrimId,
  findManagedVehicle,
  listAllTrims,
  listAllVehicles,
  listManagedTrims,
  listPriceHistory,
  replaceSpecRows,
} from "./manage-vehicles.repository.ts";
import { presentManagedVehicle } from "./present-managed-vehicle.ts";
import { arrangeSpecRows, changedSpecRows, findSpecProblems } from "./spec-table.policy.ts";
import { requestSurcharges } from "./surcharge-changes.ts";
import { TO_BE_ANNOUNCED } from "./trim-difference.ts";
import { listColors, listSpecRows } from "./vehicles.repository.ts";

/**
 * Vehicles as staff change them. Whoever saves says which version was before their eyes; everything throws `notFound`, `conflict` with
 * the current version when somebody else was quicker, and wrong-field errors. Visitors see a change at once, but for surcharges: those
 * wait for a second person (surcharge-changes.ts).
 */
export interface ManageVehiclesService {
  list(): Promise<CallOutput<"manageVehicleList">>;
  require(rowId: number): Promise<ManagedVehicle>;
  saveSpec(actor: Actor, input: ParsedInput<"manageSpecSave">): Promise<ManagedVehicle>;
  /** A new trim has “待公布” in every row of the table and no price. */
  saveTrim(actor: Actor, input: ParsedInput<"manageTrimSave">): Promise<ManagedVehicle>;
  saveColor(actor: Actor, input: ParsedInput<"manageColorSave">): Promise<ManagedVehicle>;
}

const MAX_TRIMS = 40;

export function createManageVehiclesService(resources: { database: Database; now?: () => Date }): ManageVehiclesService {
  const { database } = resources;
  const now = resources.now ?? (() => new Date());

  async function findVehicle(source: Database, rowId: number) {
    const vehicle = await findManagedVehicle(source, rowId);
    if (!vehicle) throw new AppError("notFound", { message: "车型不存在" });
    const trims = await listManagedTrims(source, rowId);
    return { vehicle, trims };
  }

  async function requireVehicle(rowId: number): Promise<ManagedVehicle> {
    const { vehicle, trims } = await findVehicle(database, rowId);
    const trimIds = trims.map(({ id }) => id);
    const [prices, colors, specRows] = await Promise.all([
      trimIds.length > 0 ? listPriceHistory(database, trimIds) : [],
      listColors(database, rowId),
      listSpecRows(database, rowId),
    ]);
    return presentManagedVehicle({ vehicle, trims, prices, colors, specRows });
  }

  /** Runs `change` on the vehicle if nobody has changed it since `version`; `change` says for the log what it did. */
  async function save(
    actor: Actor,
    { rowId, version }: { rowId: number; version: number },
    change: (tx: Transaction, found: Awaited<ReturnType<typeof findVehicle>>) => Promise<Change>,
  ): Promise<ManagedVehicle> {
    await transaction(database, async (tx) => {
      const claimed = await claimVersion(tx, rowId, version);
      const found = await findVehicle(tx, rowId);
      if (!claimed) {
        const data = { version: found.vehicle.version };
        throw new AppError("conflict", { message: "该车型刚被他人修改，请核对后再保存", data });
      }
      const { summary, ...values } = await change(tx, found);
      const event = { action: "vehicle.update", entity: "vehicle", entityId: rowId };
      await recordAudit(tx, actor, { ...event, summary: `${found.vehicle.name}：${summary}`, ...values });
      await notifyContentChanged(tx, ["vehicles"]);
    });
    return requireVehicle(rowId);
  }

  return {
    async list() {
      const [vehicles, trims, priceRequests, surchargeRequests] = await Promise.all([
        listAllVehicles(database),
        listAllTrims(database, localDate(now())),
        listOpenRequests(database, "price"),
        listOpenRequests(database, "surcharge"),
      ]);
      const pricedTrims = priceRequests.flatMap((request) => (request as PriceRequest).changes.map(({ trimId }) => trimId));
      const surcharges = (surchargeRequests as SurchargeRequest[]).flatMap(({ rowId, changes }) => changes.map(() => rowId));
      return vehicles.map((vehicle) => {
        const own = trims.filter(({ vehicleRowId }) => vehicleRowId === vehicle.rowId);
        const prices = own.flatMap(({ msrpFen }) => (msrpFen === null ? [] : [fenToYuan(msrpFen)]));
        return {
          ...vehicle,
          trims: own.length,
          lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
          pendingPrices:
            pricedTrims.filter((trimId) => own.some(({ id }) => id === trimId)).length +
            surcharges.filter((rowId) => rowId === vehicle.rowId).length,
        };
      });
    },

    require: requireVehicle,

    saveSpec: (actor, input) =>
      save(actor, input, async (tx, { vehicle, trims }) => {
        requireNone(findSpecProblems(input.rows, { trims, footnotes: vehicle.footnotes }));
        const before = await listSpecRows(tx, input.rowId);
        const { rows, changes } = separateSurcharges(input.rows, before, trims);
        const after = arrangeSpecRows(input.rowId, rows, before);
        await replaceSpecRows(tx, input.rowId, after);
        await requestSurcharges(tx, actor, vehicle, changes, input.surcharge);
        return { summary: "修改参数配置表", ...changedSpecRows(before, after) };
      }),

    saveTrim: (actor, { rowId, version, trimId, ...values }) =>
      save(actor, { rowId, version }, async (tx, { trims }) => {
        const before = trims.find(({ id }) => id === trimId);
        if (trimId !== undefined && !before) throw new AppError("notFound", { message: "配置不存在" });
        const isTaken = trims.some(({ id, name }) => id !== trimId && name === values.name);
        if (isTaken) throw invalidFields({ name: "该车型已有同名配置" });
        if (trimId === undefined) {
          if (trims.length >= MAX_TRIMS) throw invalidFields({ name: `一个车型最多 ${MAX_TRIMS} 个配置` });
          await createTrim(tx, rowId, values);
          return { summary: `新增配置“${values.name}”`, after: values };
        }
        await changeTrim(tx, trimId, values);
        return { summary: `修改配置“${values.name}”`, before, after: values };
      }),

    saveColor: (actor, { rowId, version, colorId, extraPrice, trimIds, surcharge, ...values }) =>
      save(actor, { rowId, version }, async (tx, { vehicle, trims }) => {
        const colors = await listColors(tx, rowId);
        const before = colors.find(({ id }) => id === colorId);
        if (!before) throw new AppError("notFound", { message: "颜色不存在" });
        const isTaken = colors.some(({ id, type, name }) => id !== colorId && type === before.type && name === values.name);
        if (isTaken) throw invalidFields({ name: "该车型已有同名颜色" });
        if (trimIds.some((id) => !trims.some((trim) => trim.id === id))) throw invalidFields({ trimIds: "有不属于该车型的配置" });
        const hex = values.hex.toLowerCase();
        const change = { ...values, hex, trimIds: [...new Set(trimIds)] };
        await changeColor(tx, colorId, change);
        const from = fenToYuan(before.extraPriceFen);
        const wanted = from === extraPrice ? [] : [{ of: "color" as const, colorId, color: values.name, from, to: extraPrice }];
        await requestSurcharges(tx, actor, vehicle, wanted, surcharge);
        const { name, sort } = before;
        const told = { name, hex: before.hex, trimIds: before.trimIds, sort };
        return { summary: `修改颜色“${values.name}”`, before: told, after: change };
      }),
  };
}

/** What was changed, for the log. */
interface Change {
  summary: string;
  before?: unknown;
  after?: unknown;
}

/** Ids of trims are of one series over all vehicles, so that two people who add one at the same time wait for each other. */
async function createTrim(tx: Transaction, vehicleRowId: number, values: Parameters<typeof changeTrim>[2]): Promise<void> {
  await lockKey(tx, "vehicle trim ids");
  const id = (await findHighestTrimId(tx)) + 1;
  await addTrim(tx, { ...values, id, vehicleRowId });
  const rows = await listSpecRows(tx, vehicleRowId);
  if (rows.length > 0) {
    const filled = rows.map((row) => ({ ...row, values: { ...row.values, [id]: TO_BE_ANNOUNCED } }));
    await replaceSpecRows(tx, vehicleRowId, filled);
  }
}

function requireNone(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
