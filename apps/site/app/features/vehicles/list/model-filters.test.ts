import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { expect, test } from "vitest";
import { filterGroups, modelSearch, readModelQuery, selectModels, wideningSteps, withFilter } from "./model-filters.ts";

const picture = { url: "/next/media/car.webp", width: 640, height: 320, alt: "", sources: [] };

function card(name: string, fields: Partial<SeriesCard> = {}): SeriesCard {
  return {
    id: 1,
    name,
    vehicleId: 1,
    oldCoaster: false,
    listThumbPic: picture.url,
    mainPic: picture.url,
    price: "",
    carPriceType: 1,
    numPriceMin: 200_000,
    customerPriceText: "",
    className: "",
    category: "sedan",
    energies: ["BEV"],
    seats: [5],
    lifecycle: "onsale",
    testDriveEnabled: true,
    thumb: picture,
    main: picture,
    ...fields,
  };
}

const cards = [
  card("云起", { energies: ["BEV", "PHEV"], numPriceMin: 219_800 }),
  card("远岫", { category: "suv", energies: ["PHEV"], seats: [6, 7], numPriceMin: 259_800 }),
  card("初霁", { energies: ["HEV"], numPriceMin: 119_800 }),
  card("同行", { category: "mpv", seats: [7], carPriceType: 3, numPriceMin: null, lifecycle: "upcoming" }),
];
const names = (query: string) => selectModels(cards, readModelQuery(new URLSearchParams(query))).map(({ name }) => name);

test.each([
  ["", ["云起", "远岫", "初霁", "同行"]],
  ["category=sedan", ["云起", "初霁"]],
  ["category=sedan&energy=phev", ["云起"]],
  ["seats=6-7", ["远岫", "同行"]],
  ["price=0-15", ["初霁"]],
  ["price=15-25", ["云起"]],
  ["category=coach", []],
  ["sort=price-asc", ["初霁", "云起", "远岫", "同行"]],
  ["sort=price-desc", ["远岫", "云起", "初霁", "同行"]],
])("%s shows %j", (query, expected) => {
  expect(names(query)).toEqual(expected);
});

test("what is not on offer counts as absent", () => {
  expect(readModelQuery(new URLSearchParams("category=boat&seats=&sort=random&utm=1"))).toEqual({ filters: {}, sort: undefined });
});

test("an address says the same as the query it was made from", () => {
  for (const group of filterGroups) {
    for (const option of group.options) {
      const query = withFilter({ filters: {}, sort: "price-desc" }, group.name, option.value);
      expect(readModelQuery(new URLSearchParams(modelSearch(query)))).toEqual(query);
    }
  }
  expect(modelSearch({ filters: {}, sort: undefined })).toBe("");
});

test("a price at the border belongs to the upper range only", () => {
  const border = [card("边界", { numPriceMin: 250_000 })];
  const at = (price: string) => selectModels(border, { filters: { price }, sort: undefined }).length;
  expect([at("0-15"), at("15-25"), at("25-35"), at("35-")]).toEqual([0, 0, 1, 0]);
});

test("widening takes one filter away and leaves out what would still find nothing", () => {
  const query = readModelQuery(new URLSearchParams("category=suv&energy=bev"));
  expect(wideningSteps(cards, query)).toEqual([
    { label: "SUV", query: withFilter(query, "category", undefined), count: 2 },
    { label: "纯电", query: withFilter(query, "energy", undefined), count: 1 },
  ]);
  expect(wideningSteps(cards, readModelQuery(new URLSearchParams("category=coach&seats=2-4&price=0-15")))).toEqual([]);
});
