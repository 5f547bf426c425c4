import { expect, test } from "vitest";
import { comparedName, comparisonPath, readComparison, withCompared } from "./comparison.ts";

const yunqi = { kind: "new", vehicleId: 1, trimId: 101 } as const;
const used = (id: number) => ({ kind: "used", id }) as const;

test.each([
  [null, [], false],
  ["", [], false],
  ["n1-101", [yunqi], false],
  ["n1-101.u12", [yunqi, used(12)], false],
  ["u1.u2.u3.u4", [used(1), used(2), used(3), used(4)], false],
  ["u1.u2.u3.u4.u5", [used(1), used(2), used(3), used(4)], true],
  ["u12.u12", [used(12)], true],
  ["u0", [], true],
  ["u012", [], true],
  ["u-1.n1.n1-0.x.u12", [used(12)], true],
  ["n1-101,u12", [], true],
  ["u9999999999", [], true],
  ["<script>.u12", [used(12)], true],
  ["u1".repeat(100_000), [], true],
])("%.40s", (text, cars, isOdd) => {
  expect(readComparison(text)).toEqual({ cars, isOdd });
});

test("an address says what it was made of", () => {
  const address = new URL(comparisonPath([yunqi, used(12)].map(comparedName), true), "https://www.example.cn");
  expect(readComparison(address.searchParams.get("cars")).cars).toEqual([yunqi, used(12)]);
  expect(address.searchParams.get("only")).toBe("1");
  expect(comparisonPath([])).toBe("/compare");
});

test("a fifth car takes the place of the first, and one that is there moves to the end", () => {
  expect(withCompared(["u1", "u2", "u3", "u4"], "u5")).toEqual(["u2", "u3", "u4", "u5"]);
  expect(withCompared(["u1", "u2"], "u1")).toEqual(["u2", "u1"]);
});
