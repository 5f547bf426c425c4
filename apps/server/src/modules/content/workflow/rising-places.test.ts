import { describe, expect, test } from "vitest";
import { risingPlaces } from "./rising-places.ts";

describe("places in a new order", () => {
  test.each<[what: string, places: number[], expected: number[]]>([
    ["none", [], []],
    ["one", [7], [7]],
    ["the present order", [0, 1, 2, 3], [0, 1, 2, 3]],
    ["the last one first", [3, 0, 1, 2], [-1, 0, 1, 2]],
    ["the first one last", [1, 2, 3, 0], [1, 2, 3, 4]],
    ["one into a gap", [10, 30, 20, 40], [10, 30, 31, 40]],
    ["one where there is no gap", [0, 2, 1, 3], [0, 2, 3, 4]],
    ["all at one place", [5, 5, 5], [5, 6, 7]],
    ["the other way round", [3, 2, 1, 0], [3, 4, 5, 6]],
  ])("%s", (_, places, expected) => {
    const risen = risingPlaces(places);
    expect(risen).toEqual(expected);
    expect(risen.every((place, at) => at === 0 || place > (risen[at - 1] ?? 0))).toBe(true);
  });
});
