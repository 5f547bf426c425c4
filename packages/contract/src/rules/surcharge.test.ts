import { describe, expect, it } from "vitest";
import { separateSurcharges } from "./surcharge.ts";

const trims = [{ id: 1, name: "标准版" }];
type Cell = { t: "std" } | { t: "opt"; price?: number };
const row = (value: Cell) => ({ key: "roof", group: "外观", name: "全景天窗", values: { 1: value } });
const opt = (price?: number): Cell => ({ t: "opt", ...(price === undefined ? {} : { price }) });
const std: Cell = { t: "std" };

describe("a cell that was … and is now … is kept as …, and asks for …", () => {
  it.each<[string, before: Cell | null, written: Cell, kept: Cell, asked: [from: number | null, to: number | null] | null]>([
    ["the same surcharge", opt(3000), opt(3000), opt(3000), null],
    ["another surcharge", opt(3000), opt(5000), opt(3000), [3000, 5000]],
    ["a surcharge no longer named", opt(3000), opt(), opt(3000), [3000, null]],
    ["zero is no surcharge", opt(3000), opt(0), opt(3000), [3000, null]],
    ["no surcharge, said in two ways", opt(), opt(0), opt(0), null],
    ["a surcharge named at last", opt(), opt(3000), opt(), [null, 3000]],
    ["standard before", std, opt(3000), opt(), [null, 3000]],
    ["standard from now on", opt(3000), std, std, null],
    ["a new row", null, opt(3000), opt(), [null, 3000]],
  ])("%s", (_, before, written, kept, asked) => {
    const separated = separateSurcharges([row(written)], before ? [row(before)] : [], trims);
    expect(separated.rows).toEqual([row(kept)]);
    expect(separated.changes).toEqual(
      asked ? [{ of: "option", key: "roof", option: "全景天窗", trimId: 1, trim: "标准版", from: asked[0], to: asked[1] }] : [],
    );
  });
});
