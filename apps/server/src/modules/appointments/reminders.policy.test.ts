import { expect, it } from "vitest";
import { isDayBefore, nextReminder } from "./reminders.policy.ts";

const START = new Date("2026-11-26T02:00:00Z");

it.each([
  ["2026-11-24T02:00:00Z", "2026-11-25T02:00:00.000Z"],
  ["2026-11-25T01:59:59Z", "2026-11-25T02:00:00.000Z"],
  ["2026-11-25T02:00:00Z", "2026-11-26T00:00:00.000Z"],
  ["2026-11-25T23:59:59Z", "2026-11-26T00:00:00.000Z"],
  ["2026-11-26T00:00:00Z", null],
  ["2026-11-26T03:00:00Z", null],
])("at %s the next reminder is at %s", (now, expected) => {
  expect(nextReminder(START, new Date(now))?.toISOString() ?? null).toBe(expected);
});

it("is of the day before while there are more than two hours", () => {
  expect(isDayBefore(START, new Date("2026-11-25T02:00:00Z"))).toBe(true);
  expect(isDayBefore(START, new Date("2026-11-26T00:00:00Z"))).toBe(false);
});
