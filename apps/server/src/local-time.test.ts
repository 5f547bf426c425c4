import { expect, it } from "vitest";
import { morningAfter, startOfLocalDay } from "./local-time.ts";

it.each([
  ["2026-11-22T15:59:59.999Z", "2026-11-21T16:00:00.000Z"],
  ["2026-11-22T16:00:00.000Z", "2026-11-22T16:00:00.000Z"],
  ["2026-12-31T20:00:00.000Z", "2026-12-31T16:00:00.000Z"],
])("the day of %s begins at midnight in Shanghai", (now, midnight) => expect(startOfLocalDay(new Date(now)).toISOString()).toBe(midnight));

it("mornings are those of the country", () => {
  expect(morningAfter(new Date("2026-11-24T17:00:00Z"), 1)).toEqual(new Date("2026-11-26T02:00:00Z"));
  expect(morningAfter(new Date("2026-11-25T02:00:00Z"), 28)).toEqual(new Date("2026-12-23T02:00:00Z"));
});
