import { describe, expect, it } from "vitest";
import { isProven, readProof } from "./asked-proof.ts";

const car = { reportNo: "JC26000074", reportHash: "3a40308b58c6c7df6386c968e9b47d9ad10fea3367c0b917fe5bf7b696625996", reportIntact: true };
const read = (query: string) => readProof(new URLSearchParams(query));

describe("a copy of a report", () => {
  it.each([
    ["report=JC26000074&sum=3a40308b58c6c7df", true],
    ["report=jc26000074&sum=3A40308B58C6C7DF", true],
    [`report=JC26000074&sum=${car.reportHash}`, true],
    ["report=JC26000074&sum=3a40308b58c6c7d", false],
    ["report=JC26000074&sum=3a40308b58c6c7de", false],
    ["report=JC26000075&sum=3a40308b58c6c7df", false],
    ["report=JC26000074", false],
    ["sum=3a40308b58c6c7df", false],
  ])("%s is the car's: %s", (query, proven) => {
    const asked = read(query);
    expect(asked && isProven(asked, car)).toBe(proven);
  });

  it("is no longer where what is shown was changed", () => {
    const asked = read("report=JC26000074&sum=3a40308b58c6c7df");
    expect(asked && isProven(asked, { ...car, reportIntact: false })).toBe(false);
  });

  it("was not asked about by the car's own address", () => {
    expect(read("id=3")).toBeNull();
  });
});
