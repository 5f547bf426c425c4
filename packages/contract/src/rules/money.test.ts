import { expect, test } from "vitest";
import { fenToYuan, formatFen, yuanToFen } from "./money.ts";

test.each([
  [139_800, 13_980_000, "139,800"],
  [1_299.5, 129_950, "1,299.50"],
  [0.01, 1, "0.01"],
  [0.29, 29, "0.29"],
  [0, 0, "0"],
  [-12.34, -1_234, "-12.34"],
])("%d yuan are %d fen, shown as %s", (yuan, fen, text) => {
  expect(yuanToFen(yuan)).toBe(fen);
  expect(fenToYuan(fen)).toBe(yuan);
  expect(formatFen(fen)).toBe(text);
});

test.each([
  [1.005, 101],
  [1.004, 100],
  [-1.005, -101],
  [8.165, 817],
])("%d yuan are rounded to %d fen", (yuan, fen) => {
  expect(yuanToFen(yuan)).toBe(fen);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e15])("%d is not an amount of money", (yuan) => {
  expect(() => yuanToFen(yuan)).toThrow(RangeError);
});
