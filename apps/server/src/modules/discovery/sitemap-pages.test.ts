import { describe, expect, it } from "vitest";
import { inSequence, listedWhole } from "./sitemap-pages.ts";

const pages = (letter: string, count: number) =>
  listedWhole(async () => Array.from({ length: count }, (_, at) => ({ path: `/${letter}${at + 1}` })));

const all = inSequence([pages("a", 3), pages("b", 0), pages("c", 2)]);

describe("kinds of pages one after the other", () => {
  it("are as many as all of them", async () => {
    expect(await all.count()).toBe(5);
  });

  it.each([
    [0, 2, "/a1 /a2"],
    [2, 2, "/a3 /c1"],
    [3, 5, "/c1 /c2"],
    [0, 9, "/a1 /a2 /a3 /c1 /c2"],
    [5, 2, ""],
  ])("from %i on, up to %i", async (offset, limit, paths) => {
    expect((await all.list({ offset, limit })).map(({ path }) => path).join(" ")).toBe(paths);
  });
});
