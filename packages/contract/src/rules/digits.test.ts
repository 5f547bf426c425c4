import { expect, test } from "vitest";
import { isDigits } from "./digits.ts";

test.each(["0", "007", "12345678901234567890", "1".repeat(100_000)])("%j is digits", (text) => {
  expect(isDigits(text)).toBe(true);
});

test.each(["", " ", "1 2", "1.2", "-1", "+1", "1e3", "１２", "٣", "1\n", "1\u0000", "1😀", "一"])("%j is not", (text) => {
  expect(isDigits(text)).toBe(false);
});
