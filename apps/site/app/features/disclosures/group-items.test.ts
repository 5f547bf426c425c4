import type { DisclosureCard } from "@marque/contract/entities/notice";
import { expect, test } from "vitest";
import { groupItems, surroundingsOf } from "./group-items.ts";

function item(id: number, ...[navigationFirst, navigationSecond, navigationThird]: [string, string, string]): DisclosureCard {
  return {
    id,
    title: `第 ${id} 条`,
    summary: "",
    publishTime: "2026-11-01T00:00:00.000Z",
    viewCount: 0,
    navigationFirst,
    navigationSecond,
    navigationThird,
    docNo: "",
    issuer: "销售公司",
    effectiveFrom: "2026-11-01",
    effectiveTo: null,
  };
}

const items = [
  item(13, "服务与质量", "三包与质保", "三包责任"),
  item(15, "服务与质量", "三包与质保", "电池与三电"),
  item(16, "服务与质量", "投诉与满意度", "投诉处理"),
  item(18, "服务与质量", "三包与质保", "三包责任"),
  item(19, "经销商与合作", "服务网络", "售后服务商"),
];
const ids = (list: readonly DisclosureCard[]) => list.map(({ id }) => id);

test("items are grouped by the names of the next level, in the editors' order", () => {
  expect(groupItems(items, []).map((group) => [group.branch, ids(group.items)])).toEqual([
    [["服务与质量"], [13, 15, 16, 18]],
    [["经销商与合作"], [19]],
  ]);
  const below = items.slice(0, 4);
  expect(groupItems(below, ["服务与质量"]).map((group) => [group.branch, ids(group.items)])).toEqual([
    [
      ["服务与质量", "三包与质保"],
      [13, 15, 18],
    ],
    [["服务与质量", "投诉与满意度"], [16]],
  ]);
  expect(groupItems(below.slice(0, 2), ["服务与质量", "三包与质保"]).map(({ name }) => name)).toEqual(["三包责任", "电池与三电"]);
});

test("below the third level there are no groups", () => {
  expect(groupItems(items.slice(0, 1), ["服务与质量", "三包与质保", "三包责任"])).toEqual([]);
});

test("an item knows its neighbours and what shares its branch", () => {
  const { previous, next, siblings } = surroundingsOf(items, 15);
  expect([previous?.id, next?.id, ids(siblings)]).toEqual([13, 16, [13, 18]]);
  expect(surroundingsOf(items, 13).previous).toBeNull();
  expect(surroundingsOf(items, 19)).toMatchObject({ next: null, siblings: [] });
  expect(surroundingsOf(items, 99)).toEqual({ previous: null, next: null, siblings: [] });
});
