import type { SpecGroup, Trim } from "@marque/contract/entities/vehicle";
import { expect, test } from "vitest";
import { comparedTrims, searchSpecs } from "./compared-trims.ts";

const trims = [1, 2, 3].map((trimId) => ({ trimId, name: `版本 ${trimId}` }) as Trim);
const compared = (count: number, picked: number[], chosen?: number) =>
  comparedTrims(
    trims,
    count,
    picked,
    trims.find(({ trimId }) => trimId === chosen),
  ).map(({ trimId }) => trimId);

test.each([
  ["all fit", compared(4, []), [1, 2, 3]],
  ["the first two", compared(2, []), [1, 2]],
  ["the chosen one comes along", compared(2, [], 3), [1, 3]],
  ["a chosen one that is there already changes nothing", compared(2, [], 2), [1, 2]],
  ["picked by hand", compared(2, [3, 2], 1), [3, 2]],
  ["a pick for another number of places no longer counts", compared(4, [3, 2]), [1, 2, 3]],
])("%s", (_, result, expected) => {
  expect(result).toEqual(expected);
});

const group = (name: string, ...rows: string[]): SpecGroup => ({ name, items: rows.map((row) => ({ key: row, name: row, values: {} })) });
const groups = [group("底盘", "前悬架", "空气悬架", "转向助力"), group("座椅", "座椅加热"), group("屏幕", "抬头显示（HUD）")];
const found = (text: string) => searchSpecs(groups, text).map(({ name, items }) => [name, ...items.map((row) => row.name)]);

test("rows are found by name, whole groups by theirs, whatever the case", () => {
  expect(found("悬架")).toEqual([["底盘", "前悬架", "空气悬架"]]);
  expect(found(" 座椅 ")).toEqual([["座椅", "座椅加热"]]);
  expect(found("hud")).toEqual([["屏幕", "抬头显示（HUD）"]]);
  expect(found("天窗")).toEqual([]);
  expect(searchSpecs(groups, "  ")).toBe(groups);
});
