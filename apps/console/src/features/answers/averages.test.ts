import { expect, it } from "vitest";
import { averageRatings } from "./averages.ts";

it("averages what was rated, and leaves out what nobody rated", () => {
  const answers = [{ ratings: { reception: 8, price: 5 } }, { ratings: { reception: 9 } }, { ratings: {} }];
  expect(averageRatings(answers, ["reception", "price", "rooms"])).toEqual([
    { name: "reception", average: 8.5, count: 2 },
    { name: "price", average: 5, count: 1 },
  ]);
});
