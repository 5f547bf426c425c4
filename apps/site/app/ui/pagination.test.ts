import { expect, test } from "vitest";
import { pagesShown } from "./pagination.tsx";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 8, [1, 2, 3, null, 8]],
  [3, 8, [1, 2, 3, 4, null, 8]],
  [4, 8, [1, 2, 3, 4, 5, null, 8]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [8, 8, [1, null, 6, 7, 8]],
  [2, 5, [1, 2, 3, 4, 5]],
])("page %i of %i shows %j", (page, count, shown) => {
  expect(pagesShown(page, count)).toEqual(shown);
});
