import { describe, expect, it } from "vitest";
import { linesOf, misplacedItems, moveByDrop, moveByKey, moveItem, moveProblem, type TreeItem, withoutParent } from "./tree-moves.ts";

const [PLAIN, USED_CAR] = [1, 4];
const item = (id: number, parentId: number | null = null, jumpType = USED_CAR): TreeItem => ({
  id,
  parentId,
  jumpType,
  title: `第 ${id} 项`,
});
/** 1 (11, 12), 2, 3 (31) */
const items = [item(1), item(11, 1), item(12, 1), item(2), item(3), item(31, 3)];
const shape = (list: readonly TreeItem[]) => linesOf(list).map(({ id, depth }) => `${"-".repeat(depth)}${id}`);

describe("the tree as lines", () => {
  it("puts children below their parents", () => {
    expect(shape(items)).toEqual(["1", "-11", "-12", "2", "3", "-31"]);
  });

  it("shows what has lost its parent, and what hangs in a circle", () => {
    expect(shape([item(1), item(5, 99), item(7, 8), item(8, 7)])).toEqual(["1", "5", "7", "8"]);
  });
});

it("what stands below something that is not there is nothing that visitors see", () => {
  expect(withoutParent([...items, item(5, 99)]).map(({ id }) => id)).toEqual([5]);
});

describe("a move", () => {
  it.each([
    [{ id: 2, parentId: 2, beforeId: null }, "不能放在自己下面"],
    [{ id: 1, parentId: 11, beforeId: null }, "不能放到自己的下级里，会形成循环"],
    [{ id: 1, parentId: 2, beforeId: null }, "它有下级，导航最多 2 级"],
    [{ id: 2, parentId: 11, beforeId: null }, "导航最多 2 级"],
    [{ id: 2, parentId: 4, beforeId: null }, "上级是普通链接，不显示下级；下级只能放在二手车菜单下面"],
    [{ id: 12, parentId: 2, beforeId: null }, ""],
    [{ id: 3, parentId: null, beforeId: 1 }, ""],
  ])("%j is answered %j", (move, problem) => {
    expect(moveProblem([...items, item(4, null, PLAIN)], move)).toBe(problem);
  });

  it("leaves an older tree to be put in order: what stands where it may not is told, and moves among its siblings", () => {
    const older = [item(1, null, PLAIN), item(11, 1), item(12, 1), item(2), item(21, 2), item(211, 21)];
    expect(misplacedItems(older).map(({ id }) => id)).toEqual([11, 12, 211]);
    expect(moveProblem(older, { id: 12, parentId: 1, beforeId: 11 })).toBe("");
    expect(moveProblem(older, { id: 11, parentId: null, beforeId: 2 })).toBe("");
  });

  it("takes everything below along", () => {
    expect(shape(moveItem(items, { id: 1, parentId: null, beforeId: 3 }))).toEqual(["2", "1", "-11", "-12", "3", "-31"]);
  });

  it("that is not possible changes nothing", () => {
    expect(moveItem(items, { id: 1, parentId: 11, beforeId: null })).toEqual(items);
  });
});

describe("a drop", () => {
  it.each([
    ["onto a line above, at the same level", 3, 2, 0, ["1", "-11", "-12", "3", "-31", "2"]],
    ["onto a line below", 1, 2, 0, ["2", "1", "-11", "-12", "3", "-31"]],
    ["further in, below the line above", 2, 2, 1, ["1", "-11", "-12", "-2", "3", "-31"]],
    ["further out", 12, 12, -1, ["1", "-11", "12", "2", "3", "-31"]],
    ["between children of another", 2, 12, 0, ["1", "-11", "-2", "-12", "3", "-31"]],
    ["no deeper than below the top row", 2, 2, 5, ["1", "-11", "-12", "-2", "3", "-31"]],
  ])("%s", (_, id, over, levels, expected) => {
    expect(shape(moveItem(items, moveByDrop(items, id, over, levels)))).toEqual(expected);
  });
});

describe("a key", () => {
  it.each([
    ["up", 3, ["1", "-11", "-12", "3", "-31", "2"]],
    ["down", 11, ["1", "-12", "-11", "2", "3", "-31"]],
    ["in", 2, ["1", "-11", "-12", "-2", "3", "-31"]],
    ["out", 12, ["1", "-11", "12", "2", "3", "-31"]],
  ] as const)("%s moves %d", (direction, id, expected) => {
    const move = moveByKey(items, id, direction);
    expect(move && shape(moveItem(items, move))).toEqual(expected);
  });

  it.each([
    ["up", 1],
    ["down", 31],
    ["in", 1],
    ["out", 2],
  ] as const)("%s has no way for %d", (direction, id) => {
    expect(moveByKey(items, id, direction)).toBeNull();
  });
});
