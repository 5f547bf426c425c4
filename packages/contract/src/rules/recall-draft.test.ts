import { describe, expect, it } from "vitest";
import { recallGaps } from "./recall-draft.ts";

const whole = {
  defect: "叶轮变形",
  hazard: "熄火",
  interimAdvice: "停车致电",
  remedy: "更换",
  scope: [{ model: "松间" }],
  affectedCount: 12,
  duration: "2 小时",
  hotline: "400-810-2626",
};

describe("what a campaign lacks before it is published", () => {
  it("is nothing where all is written", () => {
    expect(recallGaps(whole)).toEqual({});
  });

  it.each([
    ["defect", ""],
    ["hazard", "  "],
    ["interimAdvice", "\n"],
    ["remedy", ""],
    ["scope", []],
    ["affectedCount", 0],
    ["duration", ""],
    ["hotline", ""],
  ])("%s: %j", (field, value) => {
    expect(Object.keys(recallGaps({ ...whole, [field]: value }))).toEqual([field]);
  });
});
