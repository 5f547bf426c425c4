import { describe, expect, test } from "vitest";
import { standingOf } from "./member-level.ts";

const levels = [
  { name: "云岭", minGrowth: 6000 },
  { name: "初见", minGrowth: 0 },
  { name: "青山", minGrowth: 2000 },
];

describe("standing among the levels", () => {
  test.each([
    { growth: 0, present: "初见", next: "青山", place: 1, gap: 2000, progress: 0 },
    { growth: 1999, present: "初见", next: "青山", place: 1, gap: 1, progress: 0.9995 },
    { growth: 2000, present: "青山", next: "云岭", place: 2, gap: 4000, progress: 0 },
    { growth: 4000, present: "青山", next: "云岭", place: 2, gap: 2000, progress: 0.5 },
    { growth: 6000, present: "云岭", next: undefined, place: 3, gap: null, progress: 1 },
    { growth: 90_000, present: "云岭", next: undefined, place: 3, gap: null, progress: 1 },
  ])("with $growth is $present", ({ growth, present, next, ...rest }) => {
    const standing = standingOf(levels, growth);
    expect(standing).toMatchObject(rest);
    expect(standing.present?.name).toBe(present);
    expect(standing.next?.name).toBe(next);
  });

  test("below the lowest there is the way to it", () => {
    expect(standingOf([{ name: "青山", minGrowth: 2000 }], 500)).toMatchObject({ present: null, place: 0, gap: 1500, progress: 0.25 });
  });

  test("without levels there is nothing to reach", () => {
    expect(standingOf([], 500)).toEqual({ present: null, place: 0, next: null, gap: null, progress: 0 });
  });
});
