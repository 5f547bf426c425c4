import { describe, expect, it } from "vitest";
import { bytesText, rightsState } from "./media-names.ts";

describe("rights to a picture", () => {
  it.each([
    [null, "none"],
    ["2027-06-01", "held"],
    ["2026-12-21", "ending"],
    ["2026-11-21", "ending"],
    ["2026-11-20", "ended"],
  ])("until %s on 21 November are %s", (until, state) => {
    expect(rightsState(until, "2026-11-21")).toBe(state);
  });
});

it.each([
  [10, "1 KB"],
  [348_160, "340 KB"],
  [1_258_291, "1.2 MB"],
])("%d bytes read %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
