import { expect, test } from "vitest";
import { headingTowards } from "./heading-towards.ts";

const panel = { left: 0, right: 1000, top: 72 };
const from = { x: 200, y: 40 };

test.each([
  ["straight down", { x: 200, y: 50 }, true],
  ["down and aside within the triangle", { x: 300, y: 50 }, true],
  ["almost sideways, out of the triangle", { x: 460, y: 41 }, false],
  ["sideways", { x: 240, y: 40 }, false],
  ["up", { x: 200, y: 30 }, false],
])("%s", (_, to, expected) => {
  expect(headingTowards(panel, from, to)).toBe(expected);
});

test("a pointer already beside the panel's top is not heading for it", () => {
  expect(headingTowards(panel, { x: 10, y: 80 }, { x: 10, y: 90 })).toBe(false);
});

test("a narrow panel is reached only by aiming at it", () => {
  const menu = { left: 180, right: 330, top: 72 };
  expect(headingTowards(menu, from, { x: 205, y: 50 })).toBe(true);
  expect(headingTowards(menu, from, { x: 260, y: 45 })).toBe(false);
});
