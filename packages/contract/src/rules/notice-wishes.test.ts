import { expect, it } from "vitest";
import { hoursOfQuietLeft } from "./notice-wishes.ts";

it.each([
  [22, 8, 21, 0],
  [22, 8, 22, 10],
  [22, 8, 0, 8],
  [22, 8, 7, 1],
  [22, 8, 8, 0],
  [12, 14, 13, 1],
  [12, 14, 14, 0],
  [9, 9, 9, 0],
])("from %i to %i, at %i o'clock", (from, to, hour, left) => {
  expect(hoursOfQuietLeft({ from, to }, hour)).toBe(left);
});
