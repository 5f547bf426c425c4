import { expect, it } from "vitest";
import { isLargeChange } from "./price-change.ts";

it.each([
  [200_000, 230_000, false],
  [200_000, 230_001, true],
  [200_000, 170_000, false],
  [200_000, 169_999, true],
  [200_000, 20_000, true],
  [200_000, 200_000, false],
  [null, 20_000, false],
])("from %j to %j is large: %j", (from, to, large) => expect(isLargeChange(from, to)).toBe(large));
