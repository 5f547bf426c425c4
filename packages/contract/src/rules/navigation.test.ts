import { expect, test } from "vitest";
import { navigationKind } from "./navigation.ts";

test.each([
  [3, "models"],
  [4, "usedCar"],
  [1, "plain"],
  [0, "plain"],
  [99, "plain"],
])("jump type %d is %s", (jumpType, kind) => {
  expect(navigationKind(jumpType)).toBe(kind);
});
