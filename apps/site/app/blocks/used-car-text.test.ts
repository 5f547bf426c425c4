import { expect, test } from "vitest";
import { carCount, licensedText, mileageText, priceFigure } from "./used-car-text.ts";

test("prices are told in 万 with two digits", () => {
  expect([178_800, 60_000, 5].map(priceFigure)).toEqual(["17.88", "6.00", "0.00"]);
});

test.each([
  [0, "0 公里"],
  [999, "999 公里"],
  [8_040, "0.8 万公里"],
  [8_460, "0.85 万公里"],
  [12_300, "1.2 万公里"],
  [120_000, "12 万公里"],
])("%i km is %s", (km, text) => {
  expect(mileageText(km)).toBe(text);
});

test("a first licence is told by its month", () => {
  expect(licensedText("2024-03")).toBe("2024 年 3 月上牌");
});

test("counts are exact up to ten thousand", () => {
  expect([0, 187, 10_000, 10_001, 1_000_000].map(carCount)).toEqual(["0", "187", "10000", "1 万+", "100 万+"]);
});
