import { expect, test } from "vitest";
import { formatCount, formatNumber } from "./count.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [9_999, "9,999"],
  [10_000, "10,000"],
  [10_001, "1.00万"],
  [10_049, "1.00万"],
  [10_050, "1.01万"],
  [12_345, "1.23万"],
  [123_456, "12.35万"],
  [99_999_999, "10,000.00万"],
  [Number.NaN, "0"],
  [Number.POSITIVE_INFINITY, "0"],
])("count %d is shown as %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [139_800, "139,800"],
  [1_234_567.5, "1,234,567.5"],
  [-1_000, "-1,000"],
])("number %d is shown as %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
