import { describe, expect, it } from "vitest";
import type { ManagedSpecRow } from "./spec-cell.ts";
import { countChanges, diffSpec, mergeSpec } from "./spec-diff.ts";

const std = { t: "std" } as const;
const none = { t: "none" } as const;
const text = (words: string) => ({ t: "text", text: words }) as const;
const row = (key: string, values: ManagedSpecRow["values"], more: Partial<ManagedSpecRow> = {}): ManagedSpecRow => ({
  key,
  group: "舒适",
  name: key,
  values,
  ...more,
});

const base = [row("seat", { 1: std, 2: none }), row("roof", { 1: none, 2: std }), row("sound", { 1: text("6 个"), 2: text("12 个") })];

describe("the difference between two specifications", () => {
  it("is nothing between equal ones, whatever stands for an empty unit", () => {
    const same = base.map((entry) => ({ ...entry, unit: "" }));
    expect(countChanges(diffSpec(base, same))).toBe(0);
  });

  it("names rows that came, went and were reworded, and each cell", () => {
    const after = [
      row("seat", { 1: std, 2: std }),
      row("sound", { 1: text("6 个"), 2: text("12 个") }, { name: "扬声器" }),
      row("lamp", { 1: std }),
    ];
    const diff = diffSpec(base, after);
    expect(diff.added.map(({ key }) => key)).toEqual(["lamp"]);
    expect(diff.removed.map(({ key }) => key)).toEqual(["roof"]);
    expect(diff.reworded.map(({ after: { name } }) => name)).toEqual(["扬声器"]);
    expect(diff.cells).toMatchObject([{ row: { key: "seat" }, trimId: "2", before: none, after: std }]);
    expect(diff.moved).toBe(false);
  });

  it("sees rows that changed places", () => {
    expect(diffSpec(base, base.toReversed()).moved).toBe(true);
  });
});

describe("two people's changes", () => {
  it("stand side by side where they do not meet", () => {
    const mine = [row("seat", { 1: std, 2: std }), ...base.slice(1)];
    const theirs = [base[0], row("roof", { 1: std, 2: std }), base[2], row("lamp", { 1: std })] as ManagedSpecRow[];
    const { rows, clashes } = mergeSpec(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(rows.map(({ key, values }) => [key, values])).toEqual([
      ["seat", { 1: std, 2: std }],
      ["roof", { 1: std, 2: std }],
      ["sound", { 1: text("6 个"), 2: text("12 个") }],
      ["lamp", { 1: std }],
    ]);
  });

  it("leave mine and name the cell where both changed it", () => {
    const mine = [row("seat", { 1: std, 2: text("8 向") }), ...base.slice(1)];
    const theirs = [row("seat", { 1: std, 2: std }), ...base.slice(1)];
    const { rows, clashes } = mergeSpec(base, mine, theirs);
    expect(rows[0]?.values[2]).toEqual(text("8 向"));
    expect(clashes).toMatchObject([{ trimId: "2", mine: text("8 向"), theirs: std }]);
  });

  it("agree where both wrote the same", () => {
    const same = [row("seat", { 1: std, 2: std }), ...base.slice(1)];
    expect(mergeSpec(base, same, same).clashes).toEqual([]);
  });

  it("bring back a row that one removed while the other was changing it", () => {
    const mine = [base[0], row("roof", { 1: std, 2: std }), base[2]] as ManagedSpecRow[];
    const theirs = [base[0], base[2]] as ManagedSpecRow[];
    const { rows, clashes } = mergeSpec(base, mine, theirs);
    expect(rows.map(({ key }) => key)).toContain("roof");
    expect(clashes).toMatchObject([{ row: { key: "roof" } }]);
  });

  it("keep my new rows in their group, and what I removed away", () => {
    const mine = [base[0], base[2], row("lamp", { 1: std })] as ManagedSpecRow[];
    const theirs = [...base, row("abs", { 1: std }, { group: "安全" })];
    expect(mergeSpec(base, mine, theirs).rows.map(({ key }) => key)).toEqual(["seat", "sound", "lamp", "abs"]);
  });
});
