import { AppError } from "@marque/contract/errors";
import type { ImportCells } from "@marque/contract/import-kinds";
import { type RecallVehicleState, recallVehicleStates } from "@marque/contract/rules/recall";
import { isVin, normaliseVin } from "@marque/contract/rules/vin";
import type { Database } from "../../database/client.ts";
import { localDate } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { CheckedRow, ImportKind } from "../imports/import-kind.ts";
import {
  findCampaignsByNumber,
  findDealersByCode,
  listDealersById,
  listVehicles,
  lockVehicle,
  type VehicleRow,
} from "./vehicle-states.repository.ts";
import { changeState, whyNoState } from "./vehicle-states.service.ts";
import { vinIndex } from "./vin-index.ts";

type Cells = ImportCells<"recallState">;
type State = Pick<VehicleRow, "state" | "doneAt" | "dealerId">;

const stateNames = new Map(Object.entries(recallVehicleStates).map(([state, words]) => [words as string, state as RecallVehicleState]));
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What dealers have done of recalls, as a table: a row says of one car in one recall how far it is. */
export function recallStateImport({ security }: { security: Security }): ImportKind<"recallState"> {
  /** What rows are about, as far as it is known. */
  async function lookUp(database: Database, rows: readonly Cells[]) {
    const campaigns = await findCampaignsByNumber(database, [...new Set(rows.map(({ campaign }) => campaign))]);
    const dealers = await findDealersByCode(database, [...new Set(rows.map(({ dealer }) => dealer).filter((code) => code !== ""))]);
    const vins = rows.map(({ vin }) => normaliseVin(vin)).filter(isVin);
    const vehicles = await listVehicles(
      database,
      vins.map((vin) => vinIndex(security, vin)),
    );
    const found = new Map(vehicles.map((row) => [`${row.vinIndex.toString("hex")} ${row.campaignId}`, row]));
    return { campaigns, dealers, vehicle: (vin: string, id: number) => found.get(`${vinIndex(security, vin).toString("hex")} ${id}`) };
  }

  function read(cells: Cells, known: Awaited<ReturnType<typeof lookUp>>, today: string): { row: VehicleRow; after: State } | CheckedRow {
    const vin = normaliseVin(cells.vin);
    const campaign = known.campaigns.get(cells.campaign);
    if (!campaign) return wrong(cells, "campaign", "没有这个备案编号的召回");
    if (!isVin(vin)) return wrong(cells, "vin", "车架号应为17位字母和数字（不含I、O、Q）");
    const state = stateNames.get(cells.state);
    if (!state) return wrong(cells, "state", `请填写${[...stateNames.keys()].join("、")}`);
    const doneAt = cells.doneAt === "" ? null : cells.doneAt.replaceAll("/", "-");
    if (doneAt !== null && (!DAY.test(doneAt) || Number.isNaN(Date.parse(doneAt)))) return wrong(cells, "doneAt", "日期请写成 2026-11-22");
    const problem = whyNoState({ state, doneAt }, today);
    if (problem) return wrong(cells, "doneAt", problem);
    const dealerId = cells.dealer === "" ? null : known.dealers.get(cells.dealer);
    if (dealerId === undefined) return wrong(cells, "dealer", "没有这个门店代码");
    if (state === "done" && dealerId === null) return wrong(cells, "dealer", "请填写办理的门店代码");
    const row = known.vehicle(vin, campaign.id);
    if (!row) return wrong(cells, "vin", "这辆车不在这则召回的范围内");
    return { row, after: { state, doneAt, dealerId: state === "open" ? null : dealerId } };
  }

  return {
    async check(database, rows) {
      const known = await lookUp(database, rows);
      const today = localDate(new Date());
      const names = await listDealersById(database, [...known.dealers.values()]);
      return rows.map((cells): CheckedRow => {
        const found = read(cells, known, today);
        if ("outcome" in found) return found;
        const { row, after } = found;
        const key = keyOf(cells);
        if (stampOf(row) === stampOf(after)) return { key, outcome: "same", stamp: "", before: null, findings: [] };
        const dealer = row.dealerId === null ? "" : (names.get(row.dealerId)?.code ?? "");
        const before = { ...cells, state: recallVehicleStates[row.state], doneAt: row.doneAt ?? "", dealer };
        return { key, outcome: "changed", stamp: stampOf(row), before, findings: [] };
      });
    },

    async write(tx, actor, { cells, stamp }) {
      const known = await lookUp(tx, [cells]);
      const found = read(cells, known, localDate(new Date()));
      if ("outcome" in found) throw new AppError("wrongState", { message: found.findings[0]?.message ?? "已不能登记" });
      const vin = normaliseVin(cells.vin);
      const row = await lockVehicle(tx, found.row.campaignId, vinIndex(security, vin));
      if (!row || stampOf(row) !== stamp) throw new AppError("conflict", { message: "检查之后，这辆车的情况已有变化" });
      await changeState(tx, actor, row, found.after, vin);
    },
  };
}

const keyOf = ({ campaign, vin }: Cells) => `${campaign} ${normaliseVin(vin)}`;
const stampOf = ({ state, doneAt, dealerId }: State) => `${state} ${doneAt ?? ""} ${dealerId ?? ""}`;

function wrong(cells: Cells, column: keyof Cells, message: string): CheckedRow {
  return { key: keyOf(cells), outcome: "wrong", stamp: "", before: null, findings: [{ column, level: "error", message }] };
}
