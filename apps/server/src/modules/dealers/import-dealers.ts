import { type ManagedDealer, manageDealerCalls } from "@marque/contract/calls/manage/dealers";
import { AppError } from "@marque/contract/errors";
import { type ImportCells, importKinds } from "@marque/contract/import-kinds";
import type { Database } from "../../database/client.ts";
import type { CheckedRow, ImportKind } from "../imports/import-kind.ts";
import { findByCode } from "./manage-dealers.repository.ts";
import type { DealerInput, ManageDealersService } from "./manage-dealers.service.ts";

type Cells = ImportCells<"dealer">;

const STATUS_WORDS = { 营业: "open", 试营业: "trial", 装修中: "renovating" } as const;
const YES = ["是", "已核对", "true", "1"];
/** In a cell that need not be filled in: what is there is emptied. An empty cell, or a column that is not there, leaves it as it is. */
const NONE = "无";
const columns = Object.keys(importKinds.dealer.columns) as (keyof Cells)[];
/** Columns of which a table need not say anything; that a place has been looked at is said of the row, and kept nowhere. */
const optional = columns.filter((column) => !importKinds.dealer.columns[column].isRequired && column !== "farAccepted");

/** Dealers as a table: each row is checked and saved the way it would be by hand, under the revision that it was compared with. */
export function dealerImport(service: ManageDealersService): ImportKind<"dealer"> {
  async function checkRow(database: Database, cells: Cells): Promise<CheckedRow> {
    const key = cells.code.trim();
    const stored = await findByCode(database, key);
    if (stored?.status === "stopped") return wrong(key, { code: "门店已终止授权，不能再修改" });
    const before = stored ? cellsOf(await service.get(key)) : null;
    const read = readRow(cells, before, stored?.revision ?? 0);
    if ("problems" in read) return wrong(key, read.problems);
    const problems = await service.problemsOf(database, read.input);
    if (Object.keys(problems).length > 0) return wrong(key, problems);
    if (!stored || !before) return { key, outcome: "new", stamp: "0", before: null, findings: [] };
    const known = readRow(before, null, stored.revision);
    const isSame = "input" in known && sayOf(known.input) === sayOf(read.input);
    const shown = isSame ? null : shownBefore(before, cells);
    return { key, outcome: isSame ? "same" : "changed", stamp: String(stored.revision), before: shown, findings: [] };
  }

  return {
    async check(database, rows) {
      const checked: CheckedRow[] = [];
      for (const cells of rows) checked.push(await checkRow(database, cells));
      return checked;
    },

    async write(tx, actor, { cells, stamp }) {
      const revision = Number(stamp);
      const read = readRow(cells, revision > 0 ? cellsOf(await service.get(cells.code.trim())) : null, revision);
      if ("problems" in read) throw new AppError("invalid", { data: { fields: read.problems } });
      await service.saveWithin(tx, actor, read.input);
    },
  };
}

/**
 * A row as the form would send it, or what is wrong with it by column.
 * @param before what the dealer has; null for a new one
 */
function readRow(cells: Cells, before: Cells | null, revision: number): { input: DealerInput } | { problems: Record<string, string> } {
  const said = { ...cells, ...Object.fromEntries(optional.map((column) => [column, saidOf(cells[column], before?.[column])])) };
  const status = STATUS_WORDS[said.status as keyof typeof STATUS_WORDS] ?? (said.status === "" ? "open" : undefined);
  const read = manageDealerCalls.manageDealerSave.input.safeParse({
    ...said,
    code: cells.code.trim(),
    status,
    authorisedFrom: said.authorisedFrom || null,
    authorisedTo: said.authorisedTo || null,
    farAccepted: YES.includes(cells.farAccepted.trim()),
    revision,
  });
  if (read.success) return { input: read.data };
  return { problems: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? "code"), message])) };
}

function saidOf(cell: string, before = ""): string {
  const text = cell.trim();
  return text === "" ? before : text === NONE ? "" : text;
}

/** What a dealer has, as it would stand in a table. */
function cellsOf(dealer: ManagedDealer): Cells {
  const word = Object.entries(STATUS_WORDS).find(([, status]) => status === dealer.status)?.[0] ?? "";
  const texts = dealer as unknown as Record<string, string>;
  return {
    ...(Object.fromEntries(columns.map((column) => [column, texts[column] ?? ""])) as Cells),
    status: word,
    authorisedFrom: dealer.authorisedFrom ?? "",
    authorisedTo: dealer.authorisedTo ?? "",
    // Whoever stands far out has been looked at before.
    farAccepted: "是",
  };
}

/** What stands beside the cells of a row to show what would change: nothing beside one that leaves, or empties, what is so already. */
function shownBefore(before: Cells, cells: Cells): Cells {
  const left = optional.filter((column) => saidOf(cells[column], before[column]) === before[column]);
  return { ...before, ...Object.fromEntries([...left, "farAccepted" as const].map((column) => [column, cells[column]])) };
}

/** What a row says, whichever way it is written; that a place has been looked at changes nothing by itself. */
function sayOf({ farAccepted: _, cars, ...input }: DealerInput): string {
  const order = cars.toSorted((one, other) => `${one.name} ${one.transferDays}`.localeCompare(`${other.name} ${other.transferDays}`));
  return JSON.stringify({ ...input, cars: order });
}

function wrong(key: string, problems: Record<string, string>): CheckedRow {
  const findings = Object.entries(problems).map(([column, message]) => ({ column, level: "error" as const, message }));
  return { key, outcome: "wrong", stamp: "", before: null, findings };
}
