import { expect, it } from "vitest";
import { complaintDue, complaintProblem } from "./complaint.ts";

it.each([
  ["", "请写明经过"],
  ["  \n ", "请写明经过"],
  ["车坏了", "请写明经过，至少 10 个字"],
  ["三月五日取车时发现左前门有划痕", null],
  ["长".repeat(1_000), null],
  ["长".repeat(1_001), "最多输入1000个字"],
])("of %j is told %j", (content, problem) => {
  expect(complaintProblem(content)).toBe(problem);
});

it.each([
  ["2026-11-25T00:30:00+08:00", "2026-12-04T18:00:00+08:00", "the day is the country's, not that of Greenwich"],
  ["2026-11-25T23:59:00+08:00", "2026-12-04T18:00:00+08:00", "late in the day is the same day"],
  ["2026-12-31T12:00:00+08:00", "2027-01-12T18:00:00+08:00", "New Year's Day is none"],
])("what comes at %s is answered until %s: %s", (at, due) => {
  const calendar = [{ date: "2027-01-01", kind: "holiday" }] as const;
  expect(complaintDue(calendar, new Date(at))).toEqual(new Date(due));
});
