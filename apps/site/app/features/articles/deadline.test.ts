import { expect, test } from "vitest";
import { deadlineState } from "./deadline.ts";

const now = new Date("2026-11-20T23:30:00+08:00");

test.each([
  ["2026-11-20T23:30:00+08:00", { open: false, text: "已截止" }],
  ["2026-11-01T17:00:00+08:00", { open: false, text: "已截止" }],
  ["2026-11-20T23:59:00+08:00", { open: true, text: "今天 23:59 截止" }],
  ["2026-11-21T00:10:00+08:00", { open: true, text: "明天截止" }],
  ["2026-11-22T09:00:00+08:00", { open: true, text: "还有 2 天截止" }],
  ["2026-12-05T09:00:00.000Z", { open: true, text: "还有 15 天截止" }],
])("until %s: %j", (deadline, state) => {
  expect(deadlineState(deadline, now)).toEqual(state);
});

test("without a deadline there is nothing to say", () => {
  expect(deadlineState(null, now)).toBeNull();
});
