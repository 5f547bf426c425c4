import { expect, test } from "vitest";
import { navigationKind, refusesChildren, shownNavigation } from "./navigation.ts";

test.each([
  [3, "models"],
  [4, "usedCar"],
  [1, "plain"],
  [0, "plain"],
  [99, "plain"],
])("jump type %d is %s", (jumpType, kind) => {
  expect(navigationKind(jumpType)).toBe(kind);
});

interface Item {
  id: number;
  jumpType: number;
  seconds: Item[];
}
const item = (id: number, jumpType: number, ...seconds: Item[]): Item => ({ id, jumpType, seconds });
const shape = (items: readonly Item[]): string =>
  items.map(({ id, seconds }) => (seconds.length ? `${id}(${shape(seconds)})` : id)).join(" ");

test.each([
  ["a used-car item unfolds what stands below it", [item(1, 4, item(11, 1), item(12, 1))], "1(11 12)"],
  ["what stands below a plain item comes behind it", [item(1, 1, item(11, 1), item(12, 1)), item(2, 1)], "1 11 12 2"],
  ["and below a model panel", [item(1, 3, item(11, 1)), item(2, 4)], "1 11 2"],
  ["a menu below a plain item stays a menu", [item(1, 1, item(11, 4, item(111, 1)))], "1 11(111)"],
  ["a third level joins the second", [item(1, 4, item(11, 1, item(111, 1)), item(12, 4, item(121, 1)))], "1(11 111 12 121)"],
])("%s", (_, items, shown) => {
  expect(shape(shownNavigation(items))).toBe(shown);
});

test.each([
  [4, true, null],
  [4, false, "导航最多 2 级"],
  [1, true, "上级是普通链接，不显示下级；下级只能放在二手车菜单下面"],
  [3, true, "上级打开车型面板，不显示下级；下级只能放在二手车菜单下面"],
])("jump type %d in the top row %s refuses children with %j", (jumpType, isTopLevel, problem) => {
  expect(refusesChildren({ jumpType, isTopLevel })).toBe(problem);
});
