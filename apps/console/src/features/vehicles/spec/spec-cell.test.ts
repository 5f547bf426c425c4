import { describe, expect, it } from "vitest";
import { cellText } from "#shell/vehicle-words.ts";
import { parseCell } from "./spec-cell.ts";

describe("a cell of the specification as people type it", () => {
  it.each([
    ["●", { t: "std" }],
    ["标配", { t: "std" }],
    ["● 标配", { t: "std" }],
    ["✓", { t: "std" }],
    ["○", { t: "opt" }],
    ["选配", { t: "opt" }],
    ["选装 ¥0", { t: "opt" }],
    ["○ ¥3,000", { t: "opt", price: 3000 }],
    ["选配（+3000元）", { t: "opt", price: 3000 }],
    ["￥12000", { t: "opt", price: 12_000 }],
    ["○0.3万", { t: "opt", price: 3000 }],
    ["–", { t: "none" }],
    ["-", { t: "none" }],
    ["无", { t: "none" }],
    ["无线充电 50 W", { t: "text", text: "无线充电 50 W" }],
    ["有线连接", { t: "text", text: "有线连接" }],
    ["  4,998 × 1,930\n× 1,480 ", { t: "text", text: "4,998 × 1,930 × 1,480" }],
    ["-5 ℃", { t: "text", text: "-5 ℃" }],
    ["", undefined],
  ])("%j", (typed, value) => {
    expect(parseCell(typed)).toEqual({ value });
  });

  it.each(["○ 三千", "选配 99.5", "¥1,000,001", "字".repeat(201)])("refuses %j", (typed) => {
    expect(parseCell(typed)).toHaveProperty("problem");
  });

  it.each([{ t: "std" }, { t: "opt" }, { t: "opt", price: 12_000 }, { t: "none" }, { t: "text", text: "19 英寸" }] as const)(
    "reads what it writes: %j",
    (value) => {
      expect(parseCell(cellText(value))).toEqual({ value });
    },
  );
});
