import { expect, it } from "vitest";
import { itemsBeforeMore } from "./header-rule.ts";

it.each([
  [390, null, null],
  [768, 1, 1],
  [1023, 1, 1],
  [1024, 3, 1],
  [1279, 3, 1],
  [1280, 6, 3],
  [1599, 6, 3],
  [1920, 6, 6],
])("at %d px %s items stand before 更多, %s in the elder-care theme", (width, plain, care) => {
  expect(itemsBeforeMore(width)).toBe(plain);
  expect(itemsBeforeMore(width, { care: true })).toBe(care);
});
