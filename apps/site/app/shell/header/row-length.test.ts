import { expect, it } from "vitest";
import { rowLength } from "./row-length.ts";

it.each([
  [1, 4, 4],
  [3, 4, 4],
  [4, 4, 4],
  [5, 4, 3],
  [8, 4, 4],
  [9, 4, 3],
  [4, 3, 2],
  [6, 3, 3],
  [3, 2, 2],
  [13, 4, 4],
])("of %i cards, at most %i in a row, %i stand in each", (count, most, length) => {
  expect(rowLength(count, most)).toBe(length);
});
