import { describe, expect, it } from "vitest";
import { readRecallQuery, recallListAddress } from "./recall-address.ts";

describe("the address of the campaigns", () => {
  it.each([
    ["", "/carRecall"],
    ["year=2026&model=远岫&phase=ongoing", `/carRecall?year=2026&model=${encodeURIComponent("远岫")}&phase=ongoing`],
    ["year=abc&phase=never", "/carRecall"],
    ["year=99999&year=2026", "/carRecall"],
    [`model=${"x".repeat(41)}`, "/carRecall"],
    ["page=3", "/carRecall"],
  ])("?%s asks for %s", (search, address) => {
    expect(recallListAddress(readRecallQuery(new URLSearchParams(search)))).toBe(address);
  });
});
