import { describe, expect, it } from "vitest";
import { sampleTrim } from "#test-support/trims.ts";
import type { ManagedSpecRow } from "./spec-cell.ts";
import { changeRow, findEmptyCell, moveRow, spreadsheetText, writeCells } from "./spec-edits.ts";
import { readPastedSpec } from "./spec-paste.ts";

const std = { t: "std" } as const;
const trims = [sampleTrim(1, "雅致版"), sampleTrim(2, "尊享版")];
const row = (key: string, group: string, values: ManagedSpecRow["values"] = {}): ManagedSpecRow => ({ key, group, name: key, values });
const rows = [row("座椅", "舒适", { 1: std }), row("天窗", "舒适"), row("气囊", "安全", { 1: { t: "text", text: "6 个\t前后" }, 2: std })];
const names = (list: readonly ManagedSpecRow[]) => list.map(({ name }) => name);

describe("the specification", () => {
  it("takes a block of cells from a cell on, and leaves out what is beyond its edge", () => {
    const written = writeCells(rows, trims, { row: 1, column: 1 }, [[std, std], [undefined], [std]]);
    expect(written.map(({ values }) => values)).toEqual([{ 1: std }, { 2: std }, { 1: rows[2]?.values[1] }]);
  });

  it("moves a row within its group only", () => {
    expect(names(moveRow(rows, 0, 1))).toEqual(["天窗", "座椅", "气囊"]);
    expect(names(moveRow(rows, 1, 1))).toEqual(["座椅", "天窗", "气囊"]);
    expect(names(moveRow(rows, 0, -1))).toEqual(["座椅", "天窗", "气囊"]);
  });

  it("puts a row that changes its group at that group's end", () => {
    expect(names(changeRow(rows, { ...(rows[2] as ManagedSpecRow), group: "舒适" }))).toEqual(["座椅", "天窗", "气囊"]);
    expect(names(changeRow(rows, { ...(rows[0] as ManagedSpecRow), group: "安全" }))).toEqual(["天窗", "气囊", "座椅"]);
    expect(names(changeRow(rows, row("音响", "娱乐")))).toEqual(["座椅", "天窗", "气囊", "音响"]);
  });

  it("names the first cell that says nothing", () => {
    expect(findEmptyCell(rows, trims)).toEqual({ row: 0, column: 1 });
    expect(findEmptyCell([row("座椅", "舒适", { 1: std, 2: { t: "none" } })], trims)).toBeNull();
  });

  it("goes to a spreadsheet and comes back unchanged", () => {
    const flat = rows.map((entry) =>
      entry.name === "气囊" ? { ...entry, values: { 1: { t: "text", text: "6 个 前后" } as const, 2: std } } : entry,
    );
    const pasted = readPastedSpec(spreadsheetText(flat, trims), { rows: flat, trims, newKey: () => "new" });
    expect(pasted).toEqual({ rows: flat, unnamed: [] });
  });
});
