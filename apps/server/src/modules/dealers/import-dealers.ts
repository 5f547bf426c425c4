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
/** In a cell of a column that older tables have not: what is there is emptied. An empty cell leaves it as it is. */
const NONE = "无";
const LATER = ["types", "rescuePhone", "authorisationScope"] as const;

/** Dealers as a table: each row is checked and saved the way it would be by hand, under the revision that it was compared with. */
export function dealerImport(service: ManageDealersService): ImportKind<"dealer"> {
  async function checkRow(database: Database, cells: Cells): Promise<CheckedRow> {
    const key = cells.code.trim();
    const stored = await findByCode(database, key);
    if (stored?.status === "stopped") return wrong(key, { code: "门店已终止授权，不能再修改" });
    const read = readRow(cells, stored?.revision ?? 0);
    if ("problems" in read) return wrong(key, read.problems);
    const problems = await service.problemsOf(database, read.input);
    if (Object.keys(problems).length > 0) return wrong(key, problems);
    if (!stored) return { key, outcome: "new", stamp: "0", before: null, findings: [] };
    const before = cellsOf(await service.get(key));
    const known = readRow(before, stored.revision);
    const isSame = "input" in known && sayOf(known.input, known.input) === sayOf(read.input, known.input);
    return { key, outcome: isSame ? "same" : "changed", stamp: String(stored.revision), before: isSame ? null : before, findings: [] };
  }

  return {
    async check(database, rows) {
      const checked: CheckedRow[] = [];
      for (const cells of rows) checked.push(await checkRow(database, cells));
      return checked;
    },

    async write(tx, actor, { cells, stamp }) {
      const read = readRow(cells, Number(stamp));
      if ("problems" in read) throw new AppError("invalid", { data: { fields: read.problems } });
      await service.saveWithin(tx, actor, read.input);
    },
  };
}

/** A row as the form would send it, or what is wrong with it by column. */
function readRow(cells: Cells, revision: number): { input: DealerInput } | { problems: Record<string, string> } {
  const status = STATUS_WORDS[cells.status.trim() as keyof typeof STATUS_WORDS] ?? (cells.status.trim() === "" ? "open" : undefined);
  const read = manageDealerCalls.manageDealerSave.input.safeParse({
    ...cells,
    ...Object.fromEntries(LATER.map((column) => [column, laterOf(cells[column])])),
    code: cells.code.trim(),
    status,
    authorisedFrom: cells.authorisedFrom.trim() || null,
    authorisedTo: cells.authorisedTo.trim() || null,
    farAccepted: YES.includes(cells.farAccepted.trim()),
    revision,
  });
  if (read.success) return { input: read.data };
  return { problems: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? "code"), message])) };
}

function laterOf(cell: string): string | undefined {
  const text = cell.trim();
  return text === "" ? undefined : text === NONE ? "" : text;
}

function cellsOf(dealer: ManagedDealer): Cells {
  const word = Object.entries(STATUS_WORDS).find(([, status]) => status === dealer.status)?.[0] ?? "";
  const columns = Object.keys(importKinds.dealer.columns) as (keyof Cells)[];
  const texts = dealer as unknown as Record<string, string>;
  return {
    ...(Object.fromEntries(columns.map((column) => [column, texts[column] ?? ""])) as Cells),
    ...Object.fromEntries(LATER.map((column) => [column, dealer[column] || NONE])),
    status: word,
    authorisedFrom: dealer.authorisedFrom ?? "",
    authorisedTo: dealer.authorisedTo ?? "",
    // Whoever stands far out has been looked at before.
    farAccepted: "是",
  };
}

/**
 * What a row says, whichever way it is written; that a place has been looked at changes nothing by itself.
 * @param stored from where what the row leaves out is taken
 */
function sayOf({ farAccepted: _, cars, ...input }: DealerInput, stored: DealerInput): string {
  const order = cars.toSorted((one, other) => `${one.name} ${one.transferDays}`.localeCompare(`${other.name} ${other.transferDays}`));
  const later = Object.fromEntries(LATER.map((column) => [column, input[column] ?? stored[column]]));
  return JSON.stringify({ ...input, ...later, cars: order });
}

function wrong(key: string, problems: Record<string, string>): CheckedRow {
  const findings = Object.entries(problems).map(([column, message]) => ({ column, level: "error" as const, message }));
  return { key, outcome: "wrong", stamp: "", before: null, findings };
}
