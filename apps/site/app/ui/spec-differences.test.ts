import type { SpecGroup, SpecRow } from "@marque/contract/entities/vehicle";
import { expect, test } from "vitest";
import { onlyDiffering, rowDiffers } from "./spec-differences.ts";

const row = (values: SpecRow["values"]): SpecRow => ({ key: "k", name: "配置", values });

test("a row with the same value for every trim shown does not differ", () => {
  expect(rowDiffers(row({ "1": { t: "text", text: "4980" }, "2": { t: "text", text: "4980" } }), [1, 2])).toBe(false);
  expect(rowDiffers(row({ "1": { t: "std" }, "2": { t: "std" }, "3": { t: "none" } }), [1, 2])).toBe(false);
});

test("kinds, texts and surcharges count as differences", () => {
  expect(rowDiffers(row({ "1": { t: "std" }, "2": { t: "none" } }), [1, 2])).toBe(true);
  expect(rowDiffers(row({ "1": { t: "opt", price: 3000 }, "2": { t: "opt", price: 5000 } }), [1, 2])).toBe(true);
  expect(rowDiffers(row({ "1": { t: "opt" }, "2": { t: "opt", price: 5000 } }), [1, 2])).toBe(true);
});

test("a missing value counts as none", () => {
  expect(rowDiffers(row({ "1": { t: "none" } }), [1, 2])).toBe(false);
  expect(rowDiffers(row({ "1": { t: "std" } }), [1, 2])).toBe(true);
});

test("what is not known differs from nothing", () => {
  const unknown = { t: "unknown", text: "未登记" } as const;
  expect(rowDiffers({ key: "k", name: "配置", values: { "1": { t: "std" }, "2": unknown } }, [1, 2])).toBe(false);
  expect(rowDiffers({ key: "k", name: "配置", values: { "1": { t: "std" }, "2": unknown, "3": { t: "none" } } }, [1, 2, 3])).toBe(true);
});

test("groups without a differing row disappear", () => {
  const groups: SpecGroup[] = [
    { name: "尺寸", items: [row({ "1": { t: "text", text: "4980" }, "2": { t: "text", text: "4980" } })] },
    { name: "座椅", items: [row({ "1": { t: "std" }, "2": { t: "none" } }), row({ "1": { t: "std" }, "2": { t: "std" } })] },
  ];
  expect(onlyDiffering(groups, [1, 2]).map((group) => [group.name, group.items.length])).toEqual([["座椅", 1]]);
});
