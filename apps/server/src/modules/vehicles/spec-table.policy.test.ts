import type { SpecValue } from "@marque/contract/entities/vehicle";
import { describe, expect, it } from "vitest";
import { arrangeSpecRows, changedSpecRows, findSpecProblems } from "./spec-table.policy.ts";
import type { SpecRowRow } from "./vehicles.repository.ts";

const STD: SpecValue = { t: "std" };
const trims = [
  { id: 101, name: "标准版" },
  { id: 102, name: "尊享版" },
];
const row = (key: string, changes: object = {}) => ({ key, group: "动力", name: key, values: { 101: STD, 102: STD }, ...changes });
const kept = (key: string, changes: object = {}): SpecRowRow => ({
  ...{ vehicleRowId: 1, sort: 0, groupName: "动力", key, name: key, unit: null, glossary: null, footnote: null, difference: null },
  values: { 101: STD, 102: STD },
  ...changes,
});

describe("a specification table", () => {
  it.each<[string, ReturnType<typeof row>[], Record<string, string>]>([
    ["is right with a cell for every trim", [row("power"), row("torque", { footnote: 2 })], {}],
    ["has each key once", [row("power"), row("power", { name: "扭矩" })], { "rows.1.key": "标识“power”重复" }],
    ["has each name of a group once", [row("power"), row("torque", { name: "power" })], { "rows.1.name": "“动力”里已有“power”" }],
    ["may have a name in two groups", [row("power"), row("torque", { name: "power", group: "充电" })], {}],
    ["has every cell", [row("power", { values: { 101: STD } })], { "rows.0.values": "“power”缺少“尊享版”的值" }],
    [
      "has no cell of another vehicle",
      [row("power", { values: { 101: STD, 102: STD, 999: STD } })],
      { "rows.0.values": "“power”有不属于该车型的配置：999" },
    ],
    ["refers to footnotes that exist", [row("power", { footnote: 3 })], { "rows.0.footnote": "没有第 3 条脚注，该车型共有 2 条" }],
  ])("%s", (_, rows, problems) => {
    expect(findSpecProblems(rows, { trims, footnotes: 2 })).toEqual(problems);
  });

  it("is kept with the rows of one group together, in the order in which groups and rows came", () => {
    const rows = [row("power"), row("range", { group: "续航" }), row("torque"), row("charge", { group: "续航" })];
    expect(arrangeSpecRows(1, rows, []).map(({ key, sort }) => [key, sort])).toEqual([
      ["power", 0],
      ["torque", 1],
      ["range", 2],
      ["charge", 3],
    ]);
  });

  it("keeps how trims are told apart by a row, and has nothing of the kind for a new one", () => {
    const difference = { rank: 3, better: "high" } as const;
    const [old, added] = arrangeSpecRows(1, [row("power", { name: "功率" }), row("torque")], [kept("power", { difference })]);
    expect(old).toMatchObject({ name: "功率", difference });
    expect(added).toMatchObject({ difference: null });
  });

  it("tells the log the rows that changed, came and went, and no others", () => {
    const before = [kept("power"), kept("torque"), kept("gone")];
    const after = arrangeSpecRows(1, [row("power"), row("torque", { values: { 101: STD, 102: { t: "none" } } }), row("new")], before);
    const { before: were, after: are } = changedSpecRows(before, after);
    expect(were.map(({ key }) => key)).toEqual(["torque", "gone"]);
    expect(are.map(({ key }) => key)).toEqual(["torque", "new"]);
  });
});
