import { expect, it } from "vitest";
import { startOfNextLocalDay } from "./local-time.ts";

it.each([
  ["2026-11-22T15:59:59.999Z", "2026-11-22T16:00:00.000Z"],
  ["2026-11-22T16:00:00.000Z", "2026-11-23T16:00:00.000Z"],
  ["2026-12-31T20:00:00.000Z", "2027-01-01T16:00:00.000Z"],
])("prices of the next day come into force at the midnight after %s", (now, midnight) =>
  expect(startOfNextLocalDay(new Date(now)).toISOString()).toBe(midnight),
);
