import { expect, it } from "vitest";
import { recallOutcomeNames, recallPhase, recallStatement } from "./recall.ts";

it.each([
  ["2026-01-31", null, "upcoming"],
  ["2026-02-01", null, "ongoing"],
  ["2030-01-01", null, "ongoing"],
  ["2027-01-31", "2027-01-31", "ongoing"],
  ["2027-02-01", "2027-01-31", "ended"],
] as const)("on %s a campaign from February to %s is %s", (today, endDate, phase) => {
  expect(recallPhase({ startDate: "2026-02-01", endDate }, today)).toBe(phase);
});

it("a car without an open recall is never called all right", () => {
  const facts = { date: "2026年11月24日", open: 0, total: 2 };
  expect(recallStatement("none", facts)).toBe("截至 2026年11月24日，未查询到该车辆未完成的召回");
  for (const outcome of recallOutcomeNames) expect(recallStatement(outcome, facts)).not.toMatch(/没有问题|安全|正常|放心/);
});
