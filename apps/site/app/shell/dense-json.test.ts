import { expect, it } from "vitest";
import { fromDense, toDense } from "./dense-json.ts";

it.each([
  ["nothing", null],
  ["a text", "云起"],
  ["a number below nothing", -1],
  ["an empty list and an empty object", [[], {}]],
  ["lists of numbers that look like places", [[0], [-1, 2], [1, "a"]]],
  ["a text that stands often", ["山不动，云自来去", ["山不动，云自来去"], { slogan: "山不动，云自来去" }]],
  [
    "objects of the same keys in another order",
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  ["keys that mean something to a language", JSON.parse('[{"__proto__":1,"constructor":"x","length":0}]')],
  ["keys with quotes and commas", [{ 'a","b': 1 }, { a: 1, b: 2 }]],
  [
    "pictures",
    {
      sources: [
        { url: "/a-960.avif", width: 960 },
        { url: "/a-1920.avif", width: 1920 },
      ],
      preview: null,
      tone: true,
    },
  ],
])("brings back %s", (_, data) => {
  const arrived = fromDense(toDense(data));
  expect(arrived).toEqual(data);
  expect(JSON.stringify(arrived)).toBe(JSON.stringify(data));
});

const folder = "/media/pictures-of-cars-";
const pictures = ["front-640.avif", "front-1280.avif", "front-1280.avif", "rear-640.avif", "rear-1280.avif"].map((name) => folder + name);

it("says the beginning of paths once, also of those that are in the table, and of a path that is nothing else", () => {
  const data = [folder, ...pictures, "/media", "/", "//", "a/b-c", { [folder]: pictures }];
  expect(fromDense(toDense(data))).toEqual(data);
  expect(toDense(pictures).split("pictures-of-cars")).toHaveLength(3);
});

it("loses what JSON loses", () => {
  expect(fromDense(toDense({ a: undefined, b: [undefined] }))).toEqual({ b: [null] });
});

it("says keys and repeated texts once", () => {
  const written = toDense(Array.from({ length: 50 }, (_, width) => ({ url: `/${width}`, type: "image/avif", width })));
  for (const once of ["url", "type", "width", "image/avif"]) expect(written.split(once)).toHaveLength(2);
});
