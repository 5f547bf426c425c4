import type { VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import { describe, expect, it } from "vitest";
import type { Edited } from "../fields/draft-store.ts";
import { differencesOf } from "./differences-of.ts";

const trim = (id: number, name: string, sort = id) => ({
  id,
  name,
  sort,
  modelYear: 2026,
  energy: "BEV" as const,
  drive: "后驱",
  seats: 5,
  facts: [],
});
const std = { t: "std" } as const;
const catalogue: VehicleCatalogue = {
  name: "云起",
  trims: [trim(1, "标准版"), trim(2, "长续航版")],
  colors: [
    {
      id: 1,
      key: "daiqing",
      name: "黛青",
      hex: "#1a2b3c",
      finish: "metallic",
      type: "ext",
      trimIds: [1, 2],
      picture: null,
      sort: 1,
    },
  ],
  spec: ["座椅", "天窗", "雷达", "音响"].map((name) => ({ key: name, group: "舒适", name, values: { 1: std, 2: std } })),
};
const edited = (changes: Partial<VehicleCatalogue> = {}): Edited => ({ payload: { ...catalogue, ...changes }, frame: {} });
const tablesOf = (before: Edited, after: Edited) =>
  Object.fromEntries(differencesOf("vehicleCatalogue", before, after).map(({ path, table }) => [path, table]));

describe("tables of a vehicle", () => {
  it("tell a changed cell in words, and fold the other rows", () => {
    const [first, ...others] = catalogue.spec as [VehicleCatalogue["spec"][number]];
    const after = edited({ spec: [{ ...first, values: { ...first.values, 2: { t: "none" } } }, ...others] });
    expect(tablesOf(edited(), after)).toEqual({
      "payload.spec": {
        changes: [
          { kind: "changed", key: "座椅", title: "舒适 / 座椅", cells: [{ key: "trim 2", name: "长续航版", before: "●", after: "–" }] },
        ],
        unchanged: ["舒适 / 天窗", "舒适 / 雷达", "舒适 / 音响"],
        addedColumns: [],
        removedColumns: [],
      },
    });
  });

  it("tell an added trim as a row and a column, and of the column only what somebody wrote", () => {
    const spec = catalogue.spec.map((row, at) => ({
      ...row,
      values: { ...row.values, 3: at === 1 ? ({ t: "opt" } as const) : ({ t: "text", text: "待公布" } as const) },
    }));
    const tables = tablesOf(edited(), edited({ trims: [...catalogue.trims, trim(3, "夜航版")], spec }));
    expect(tables["payload.trims"]?.changes).toMatchObject([{ kind: "added", title: "夜航版" }]);
    expect(tables["payload.trims"]?.changes[0]?.cells).toContainEqual({ key: "energy", name: "能源", before: "", after: "纯电" });
    expect(tables["payload.spec"]).toMatchObject({ addedColumns: ["夜航版"], removedColumns: [] });
    expect(tables["payload.spec"]?.changes).toEqual([
      { kind: "changed", key: "天窗", title: "舒适 / 天窗", cells: [{ key: "trim 3", name: "夜航版", before: "", after: "○" }] },
    ]);
  });

  it("tell a removed trim once, and the colours that lose it", () => {
    const spec = catalogue.spec.map((row) => ({ ...row, values: { 1: std } }));
    const colors = catalogue.colors.map((color) => ({ ...color, trimIds: [1] }));
    const tables = tablesOf(edited(), edited({ trims: catalogue.trims.slice(0, 1), spec, colors }));
    expect(tables["payload.trims"]?.changes).toMatchObject([{ kind: "removed", title: "长续航版" }]);
    expect(tables["payload.spec"]).toMatchObject({ changes: [], removedColumns: ["长续航版"] });
    expect(tables["payload.colors"]?.changes).toEqual([
      {
        kind: "changed",
        key: "1",
        title: "黛青",
        cells: [{ key: "trimIds", name: "可选配置", before: "标准版、长续航版", after: "标准版" }],
      },
    ]);
  });

  it("tell the one row that was moved, with those that were added and removed", () => {
    const [first, second, third, fourth] = catalogue.spec as [Row, Row, Row, Row];
    const added = { ...first, key: "香氛", name: "香氛" };
    expect(tablesOf(edited(), edited({ spec: [fourth, first, added, third] }))["payload.spec"]?.changes).toMatchObject([
      { kind: "moved", title: "舒适 / 音响", moved: { from: 4, to: 1 } },
      { kind: "added", title: "舒适 / 香氛" },
      { kind: "removed", title: `舒适 / ${second.name}` },
    ]);
  });

  it("are the same where trims only stand in another order inside, and their place is not said by that", () => {
    expect(tablesOf(edited(), edited({ trims: catalogue.trims.toReversed() }))).toEqual({});
    const swapped = catalogue.trims.map((one) => ({ ...one, sort: 3 - one.sort }));
    expect(tablesOf(edited(), edited({ trims: swapped }))["payload.trims"]?.changes).toMatchObject([
      { kind: "changed", title: "长续航版", cells: [{ name: "排序值", before: "2", after: "1" }] },
      { kind: "changed", title: "标准版", cells: [{ name: "排序值", before: "1", after: "2" }] },
    ]);
  });
});

type Row = VehicleCatalogue["spec"][number];

describe("other types", () => {
  it("are compared field by field", () => {
    const of = (title: string): Edited => ({ payload: { title }, frame: {} });
    expect(differencesOf("news", of("旧"), of("新"))).toEqual([{ path: "payload.title", before: "旧", after: "新" }]);
  });
});
