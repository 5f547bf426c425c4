import { describe, expect, it } from "vitest";
import { placeAfter } from "./grid-place.ts";

const size = { rows: 30, columns: 4 };
const press = (key: string, more: { shift?: boolean; far?: boolean; isEditing?: boolean } = {}) => ({
  key,
  shift: false,
  far: false,
  isEditing: false,
  ...more,
});

describe("a key in the grid", () => {
  it.each([
    ["down", press("ArrowDown"), [5, 1], [6, 1]],
    ["down at the end", press("ArrowDown"), [29, 1], [29, 1]],
    ["up at the top", press("ArrowUp"), [0, 1], [0, 1]],
    ["left at the edge", press("ArrowLeft"), [5, 0], [5, 0]],
    ["right", press("ArrowRight"), [5, 1], [5, 2]],
    ["far right", press("ArrowRight", { far: true }), [5, 1], [5, 3]],
    ["far down", press("ArrowDown", { far: true }), [5, 1], [29, 1]],
    ["to the beginning of the line", press("Home"), [5, 2], [5, 0]],
    ["to the end of the table", press("End", { far: true }), [5, 2], [29, 3]],
    ["a page down", press("PageDown"), [25, 1], [29, 1]],
    ["Enter", press("Enter"), [5, 1], [6, 1]],
    ["Enter backwards", press("Enter", { shift: true }), [5, 1], [4, 1]],
    ["Enter while editing", press("Enter", { isEditing: true }), [5, 1], [6, 1]],
  ])("leads %s", (_, key, [row = 0, column = 0], [toRow, toColumn]) => {
    expect(placeAfter(key, { row, column }, size)).toEqual({ row: toRow, column: toColumn });
  });

  it.each([press("ArrowLeft", { isEditing: true }), press("Home", { isEditing: true }), press("a"), press("Tab")])(
    "stays with the text: %j",
    (key) => {
      expect(placeAfter(key, { row: 5, column: 1 }, size)).toBeNull();
    },
  );
});
