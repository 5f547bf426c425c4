import { describe, expect, it } from "vitest";
import { rightsState } from "./rights.ts";

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
