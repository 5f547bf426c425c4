import { describe, expect, it } from "vitest";
import { keptValues } from "./kept-values.ts";

const empty = { name: "", people: 1, photos: [] as string[], city: null as string | null, agreed: false };
const begin = keptValues(empty);

describe("values that a tab kept", () => {
  it.each([
    ["nothing", undefined, {}],
    ["what is no record", "x", {}],
    [
      "what was filled in",
      { name: "陈知远", people: 2, city: "合肥", agreed: true },
      { name: "陈知远", people: 2, city: "合肥", agreed: true },
    ],
    ["values of another kind", { name: 7, people: "2", photos: "x", city: {}, agreed: "yes" }, {}],
    ["fields that the form has not", { password: "x" }, {}],
    ["texts too long to have been typed", { name: "x".repeat(1_001), photos: Array.from({ length: 21 }, () => "x") }, {}],
  ])("begin with %s", (_what, values, taken) => {
    expect(begin({ values }).values).toEqual({ ...empty, ...taken });
  });
});
