import { codes } from "@marque/contract/codes";
import type { ConditionReport, UsedCarFacets } from "@marque/contract/entities/used-car";
import { cityCentres } from "@marque/contract/rules/city-centres";
import { distanceKm } from "@marque/contract/rules/distance";
import {
  ageSteps,
  choiceFacets,
  mileageSteps,
  priceBands,
  radiusSteps,
  readUsedCarFilter,
  transferSteps,
  type UsedCarFilter,
  usedCarQuery,
  usedCarSorts,
  valuesOf,
} from "@marque/contract/rules/used-car-filter";
import { type CarFeature, featureWords, seatClass } from "@marque/contract/rules/used-car-words";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { requireDemoTemplate } from "#test-support/demo-template.ts";
import { chance } from "../../../../../demo/answers/chance.ts";
import { transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { usedCars } from "../../database/schema/used-cars.ts";
import { localDate } from "../../local-time.ts";
import { type FoundRow, monthOf, readFound } from "./search.repository.ts";
import { createSearchIndex } from "./search-index.ts";
import { PAGE_SIZE } from "./used-cars.service.ts";

let test: TestApp;
let cars: FoundRow[];
beforeAll(async () => {
  test = await createTestApp({ template: await requireDemoTemplate() });
  cars = [];
  for await (const part of readFound(test.resources.database)) cars.push(...part);
});
afterAll(() => test.close());

const month = () => monthOf(localDate(new Date()));

async function search(filter: UsedCarFilter) {
  const { envelope } = await test.call("usedCarSearch", usedCarQuery(filter));
  expect(envelope.code, JSON.stringify(envelope)).toBe(codes.ok.code);
  return envelope.data as { total: number; pageCount: number; list: { id: number; price: number }[]; facets: UsedCarFacets };
}

const nothing = readUsedCarFilter(() => null);
const FIELDS = { price: "price", km: "km" } as const;

/** Kilometres between the centres of two cities. */
function kmBetween(one: string, other: string): number {
  const place = (code: string) => {
    const [lng, lat] = cityCentres[code] as readonly [number, number];
    return { lng, lat };
  };
  return distanceKm(place(one), place(other));
}

/** What a filter asks of a car, facet by facet, without any index. */
function passes(car: FoundRow, filter: UsedCarFilter): Record<string, boolean> {
  const values: Record<(typeof choiceFacets)[number], string> = {
    brand: String(car.brandGroupId),
    series: String(car.vehicleId),
    year: String(car.modelYear),
    energy: car.energy,
    gearbox: car.gearbox,
    seats: seatClass(car.seats),
    body: car.body,
    color: car.color,
    emission: car.emission,
  };
  const inRange = ({ min, max }: UsedCarFilter["price"], figure: number) =>
    (min === null || figure >= min * 10_000) && (max === null || figure <= max * 10_000);
  const { city, province, radius } = filter;
  return {
    ...Object.fromEntries(
      choiceFacets.map((facet) => [facet, filter.choices[facet].length === 0 || filter.choices[facet].includes(values[facet])]),
    ),
    [FIELDS.price]: inRange(filter.price, car.price),
    [FIELDS.km]: inRange(filter.km, car.mileageKm),
    age: filter.age === null || month() - car.licensedMonth <= filter.age * 12,
    transfers: filter.transfers === null || car.transferCount <= filter.transfers,
    place: city
      ? car.cityCode === city || (radius !== null && kmBetween(car.cityCode, city) <= radius)
      : !province || car.cityCode.startsWith(province.slice(0, 2)),
    dealer: filter.dealer === null || car.dealer === filter.dealer,
    certified: !filter.certified || car.certified,
    clean: !filter.clean || car.accident === "none",
    feature: filter.features.every((feature) => car.features.includes(feature)),
  };
}

const fits = (car: FoundRow, filter: UsedCarFilter) => Object.values(passes(car, filter)).every(Boolean);
const countFitting = (filter: UsedCarFilter) => cars.filter((car) => fits(car, filter)).length;

/** The filter with one value of a facet chosen, and nothing else of that facet. */
function choose(filter: UsedCarFilter, facet: keyof UsedCarFacets, value: string): UsedCarFilter {
  if (facet === "price") {
    const [min, max] = value.split("-").map((end) => (end === "" ? null : Number(end)));
    return { ...filter, price: { min: min ?? null, max: max ?? null } };
  }
  if (facet === "km") return { ...filter, km: { min: null, max: Number(value) } };
  if (facet === "age" || facet === "transfers") return { ...filter, [facet]: Number(value) };
  if (facet === "radius") return { ...filter, radius: Number(value) };
  if (facet === "province") return { ...filter, province: value, city: null, radius: null };
  if (facet === "city") return { ...filter, city: value, radius: null };
  if (facet === "dealer") return { ...filter, dealer: value };
  if (facet === "certified" || facet === "clean") return { ...filter, [facet]: true };
  if (facet === "feature") return { ...filter, features: [...new Set([...filter.features, value as CarFeature])] };
  return { ...filter, choices: { ...filter.choices, [facet]: [value] } };
}

/** A filter as somebody may have put it together: mostly one to four conditions. */
function randomFilter(draw: () => number): UsedCarFilter {
  const pick = <Of>(list: readonly Of[]) => list[Math.floor(draw() * list.length)] as Of;
  const car = pick(cars);
  const own = { brand: car.brandGroupId, series: car.vehicleId, year: car.modelYear } as Record<string, number>;
  let filter: UsedCarFilter = { ...nothing, sort: pick(usedCarSorts.filter((sort) => sort !== "distance")) };
  for (let left = Math.floor(draw() * 5); left > 0; left--) {
    const facet = pick([
      ...choiceFacets,
      "price",
      "km",
      "age",
      "transfers",
      "city",
      "province",
      "dealer",
      "certified",
      "clean",
      "feature",
    ] as const);
    if (facet === "price") filter = { ...filter, price: { min: draw() < 0.5 ? pick([5, 8.5, 12]) : null, max: pick([14, 22.25, 40]) } };
    else if (facet === "km") filter = { ...filter, km: { min: draw() < 0.3 ? 1.5 : null, max: pick([3, 5.5, 12]) } };
    else if (facet === "age") filter = choose(filter, facet, String(pick(ageSteps)));
    else if (facet === "transfers") filter = choose(filter, facet, String(pick(transferSteps)));
    else if (facet === "city") {
      filter = {
        ...choose(filter, "city", car.cityCode),
        province: `${car.cityCode.slice(0, 2)}0000`,
        radius: draw() < 0.5 ? pick(radiusSteps) : null,
      };
      if (draw() < 0.4) filter = { ...filter, sort: "distance" };
    } else if (facet === "province") filter = choose({ ...filter, sort: "newest" }, facet, `${car.cityCode.slice(0, 2)}0000`);
    else if (facet === "dealer") filter = choose(filter, facet, car.dealer);
    else if (facet === "certified" || facet === "clean") filter = choose(filter, facet, "1");
    else if (facet === "feature") filter = choose(filter, facet, pick(Object.keys(featureWords)));
    else {
      const values = [
        valuesOf(facet) ? pick(valuesOf(facet) ?? []) : String(own[facet]),
        ...(draw() < 0.4 ? [String(pick(valuesOf(facet) ?? ["1", "2"]))] : []),
      ];
      filter = { ...filter, choices: { ...filter.choices, [facet]: [...new Set(values)].sort() } };
    }
  }
  return filter;
}

describe("the search for used cars", () => {
  it("counts like somebody who looks at every car, for 500 filters, and says of every choice to how many cars it leads", async () => {
    const draw = chance(20_261_125);
    const wrong: unknown[] = [];
    for (let round = 0; round < 500; round++) {
      const filter = randomFilter(draw);
      const { total, list, facets } = await search(filter);
      const expected = countFitting(filter);
      if (total !== expected || list.length !== Math.min(expected, PAGE_SIZE)) wrong.push({ asked: usedCarQuery(filter), total, expected });
      if (list.some(({ id }) => !fits(cars.find((car) => car.id === id) as FoundRow, filter)))
        wrong.push({ asked: usedCarQuery(filter), list });
      for (const [facet, values] of Object.entries(facets) as [keyof UsedCarFacets, UsedCarFacets["price"]][]) {
        for (const { value, count } of values) {
          const wanted = countFitting(choose(filter, facet, value));
          if (count !== wanted) wrong.push({ asked: usedCarQuery(filter), facet, value, count, wanted });
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  }, 120_000);

  it("leaves out no value that some car has", async () => {
    const { facets, total } = await search(nothing);
    expect(total).toBe(cars.length);
    for (const band of priceBands) {
      const value = `${band[0] ?? ""}-${band[1] ?? ""}`;
      expect(facets.price.some((one) => one.value === value)).toBe(countFitting(choose(nothing, "price", value)) > 0);
    }
    expect(facets.km.map(({ value }) => Number(value))).toEqual(
      mileageSteps.filter((step) => countFitting(choose(nothing, "km", String(step))) > 0),
    );
    expect(facets.color.reduce((sum, { count }) => sum + count, 0)).toBe(cars.length);
    expect(facets.series.reduce((sum, { count }) => sum + count, 0)).toBe(cars.length);
  });

  it("brings every car once, page after page, in the order asked for", async () => {
    for (const sort of ["priceUp", "priceDown", "newest", "mileage", "age", "overall"] as const) {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(cars.length / PAGE_SIZE) }, (_, at) => search({ ...nothing, sort, page: at + 1 })),
      );
      const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
      expect(new Set(ids).size).toBe(cars.length);
      const rows = ids.map((id) => cars.find((car) => car.id === id) as FoundRow);
      const figure = (car: FoundRow) =>
        ({
          priceUp: car.price,
          priceDown: -car.price,
          newest: -car.listedMinute,
          mileage: car.mileageKm,
          age: -car.licensedMonth,
          overall: car.certified ? (car.accident === "none" ? 0 : 1) : 2,
        })[sort];
      expect(rows.map(figure)).toEqual(rows.map(figure).sort((one, other) => one - other));
    }
  });

  it("goes by distance from a city's centre, and says how far", async () => {
    const { list } = await search({ ...nothing, city: "330100", province: "330000", radius: 500, sort: "distance" });
    const distances = list.map((card) => (card as unknown as { km: number }).km);
    expect(distances.length).toBeGreaterThan(3);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(distances[0]).toBe(0);
  });

  it("tells search engines of every car, a part at a time", () => {
    const index = createSearchIndex(cars, monthOf("2026-11-01"));
    const parts = Array.from({ length: Math.ceil(cars.length / 50) }, (_, part) => index.ids({ offset: part * 50, limit: 50 }));
    expect(parts.flat().sort((one, other) => one - other)).toEqual(cars.map(({ id }) => id).sort((one, other) => one - other));
    expect(index.ids({ offset: cars.length, limit: 50 })).toEqual([]);
  });

  it("knows the end", async () => {
    const { list, pageCount } = await search({ ...nothing, page: 1_000_000_000 });
    expect(list).toEqual([]);
    expect(pageCount).toBe(Math.ceil(cars.length / PAGE_SIZE));
  });

  it.each([
    [{ priceMin: "-1" }, "请填写 0 到 10000 之间的数，最多两位小数"],
    [{ priceMax: "1000000000" }, "请填写 0 到 10000 之间的数，最多两位小数"],
    [{ city: "北京" }, "请选择城市"],
    [{ sort: "cheapest" }, "请选择排序方式"],
    [{ energy: "BEV' or 1=1" }, "筛选条件不正确，请重新选择"],
    [{ page: "99999999999" }, "页码不正确"],
  ])("says what is wrong with %j", async (input, message) => {
    const { envelope } = await test.call("usedCarSearch", input as never);
    expect(envelope.code).toBe(codes.invalid.code);
    expect(JSON.stringify(envelope.data)).toContain(message);
  });

  it("follows a change at once: a car that is sold is found no more, and its page stays", async () => {
    const { database } = test.resources;
    const [car] = cars as [FoundRow];
    await transaction(database, async (tx) => {
      await tx.update(usedCars).set({ state: "sold", soldAt: new Date(), updatedAt: new Date() }).where(eq(usedCars.id, car.id));
      await notifyContentChanged(tx, [`usedCars:${car.id}`]);
    });
    await expect.poll(async () => (await search(nothing)).total).toBe(cars.length - 1);
    const { envelope } = await test.call("usedCarDetail", { id: car.id });
    expect(envelope.data).toMatchObject({ state: "sold" });
    await transaction(database, async (tx) => {
      await tx.update(usedCars).set({ state: "listed", soldAt: null, updatedAt: new Date() }).where(eq(usedCars.id, car.id));
      await notifyContentChanged(tx, ["usedCars"]);
    });
    await expect.poll(async () => (await search(nothing)).total).toBe(cars.length);
  });

  it("shows a car's page without its VIN, and whether its report is what was signed", async () => {
    const { database } = test.resources;
    const [car] = cars as [FoundRow];
    const { envelope } = await test.call("usedCarDetail", { id: car.id });
    expect(envelope.data).toMatchObject({ id: car.id, reportIntact: true, vin: expect.stringMatching(/^\w{3}\*{10}\w{4}$/) });
    expect(JSON.stringify(envelope)).not.toContain("vinEncrypted");
    const [row] = await database.select({ report: usedCars.report }).from(usedCars).where(eq(usedCars.id, car.id));
    await transaction(database, async (tx) => {
      await tx
        .update(usedCars)
        .set({ report: { ...(row?.report as ConditionReport), inspector: "别人" } })
        .where(eq(usedCars.id, car.id));
      await notifyContentChanged(tx, [`usedCars:${car.id}`]);
    });
    await expect.poll(async () => (await test.call("usedCarDetail", { id: car.id })).envelope.data).toMatchObject({ reportIntact: false });
  });

  it("answers that a car is not there which never was, or is not for visitors", async () => {
    const { database } = test.resources;
    const car = cars[1] as FoundRow;
    await database.update(usedCars).set({ state: "withdrawn" }).where(eq(usedCars.id, car.id));
    for (const id of [2_000_000_000, car.id]) {
      const { envelope } = await test.call("usedCarDetail", { id });
      expect(envelope).toMatchObject({ code: codes.notFound.code, message: "没有这辆车，或已下架" });
    }
  });
});
