import { REPAINTED_FROM } from "@marque/contract/rules/used-car-words";
import { hasVinCheckDigit, isVin } from "@marque/contract/rules/vin";
import { describe, expect, it } from "vitest";
import { dealerRows } from "../dealers/dealers.ts";
import { buildUsedCars, type Seller } from "./build-used-cars.ts";

const NOW = new Date("2026-11-25T04:00:00Z");
const YEAR = 365.25 * 86_400_000;
const sellers: Seller[] = dealerRows.map(([code, district, shortName, , , , size], index) => ({
  id: index + 1,
  code,
  shortName,
  cityCode: `${district.slice(0, 4)}00`,
  province: `${district.slice(0, 2)}0000`,
  status: "open",
  services: size === "full" || size === "flagship" ? ["sales", "used"] : ["sales"],
}));
const cars = buildUsedCars(sellers, NOW).map((built) => ({
  ...built,
  years: (NOW.getTime() - new Date(`${built.car.licensedOn}T00:00:00Z`).getTime()) / YEAR,
}));
const today = NOW.toISOString().slice(0, 10);
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
/** Of those with the least and the most of something. */
function thirds<Of>(list: readonly Of[], by: (one: Of) => number): [Of[], Of[]] {
  const sorted = list.toSorted((one, other) => by(one) - by(other));
  const third = Math.floor(sorted.length / 3);
  return [sorted.slice(0, third), sorted.slice(-third)];
}

describe("the demo's used cars", () => {
  it("are at least 160, in every province with a dealer, each of its own number", () => {
    expect(cars.length).toBeGreaterThanOrEqual(160);
    expect(new Set(cars.map(({ car }) => car.plateRegion))).toEqual(new Set(sellers.map(({ province }) => province)));
    for (const key of ["listingNo", "reportNo"] as const) expect(new Set(cars.map(({ car }) => car[key])).size).toBe(cars.length);
    expect(new Set(cars.map(({ vin }) => vin)).size).toBe(cars.length);
    expect(cars.filter(({ vin }) => !isVin(vin) || !hasVinCheckDigit(vin))).toEqual([]);
    expect(buildUsedCars(sellers, NOW)).toEqual(cars.map(({ years: _, ...built }) => built));
  });

  it("went as far as cars of their age and use go", () => {
    const odd = cars.filter(({ car, years }) => {
      const perYear = car.mileageKm / years;
      return car.useNature === "rental" ? perYear < 25_000 || perYear > 35_000 : perYear < 6_500 || perYear > 22_500;
    });
    expect(odd).toEqual([]);
    expect(cars.filter(({ car, years }) => car.modelYear > 2026 || years < 0 || car.licensedOn > today)).toEqual([]);
  });

  it("show more wear the older they are and the further they went", () => {
    const [new_, old] = thirds(cars, ({ years }) => years);
    expect(mean(old.map(({ car }) => car.report.defects.length))).toBeGreaterThan(
      mean(new_.map(({ car }) => car.report.defects.length)) + 2,
    );
    expect(cars.filter(({ car }) => car.report.grade === "A" && car.report.defects.length > 1)).toEqual([]);
    const withBattery = cars.filter(({ car }) => car.report.battery);
    expect(withBattery.length).toBeGreaterThan(30);
    expect(cars.filter(({ car }) => (car.report.battery !== null) !== (car.energy !== "ICE"))).toEqual([]);
    const [fresh, tired] = thirds(withBattery, ({ years }) => years);
    const soh = (of: typeof cars) => mean(of.map(({ car }) => car.report.battery?.sohPercent ?? 0));
    expect(soh(fresh)).toBeGreaterThan(soh(tired) + 3);
    expect(withBattery.filter(({ car }) => (car.report.battery?.sohPercent ?? 0) < 75)).toEqual([]);
  });

  it("cost less the older they are, less than new, and more than a fifth", () => {
    const kept = ({ car }: (typeof cars)[number]) => car.priceFen / car.newPriceThenFen;
    const [new_, old] = thirds(cars, ({ years }) => years);
    expect(mean(new_.map(kept))).toBeGreaterThan(mean(old.map(kept)) + 0.2);
    expect(cars.filter((one) => kept(one) >= 0.95 || kept(one) < 0.2)).toEqual([]);
  });

  it("have a report that says what the listing says", () => {
    for (const { car } of cars) {
      const repainted = car.report.paint.filter(({ um }) => um >= REPAINTED_FROM);
      expect(repainted.length > 0).toBe(car.accident !== "none");
      expect(car.report.parts.reduce((sum, { checked }) => sum + checked, 0)).toBe(218);
      expect(car.report.parts.find(({ name }) => name === "外观漆面")?.note).toContain(
        car.report.defects.length > 0 ? `${car.report.defects.length} 处` : "未发现",
      );
      for (const { photo } of car.report.defects) expect(car.photos[photo.index]).toBeDefined();
    }
  });

  it("were serviced between licence and today, at rising mileage that never passes the clock", () => {
    for (const { car, years } of cars) {
      const line = car.maintenance.toReversed();
      expect(line.length).toBeGreaterThanOrEqual(Math.floor(years / (car.energy === "BEV" ? 2 : 1)));
      for (const [at, { date, km }] of line.entries()) {
        expect(date > car.licensedOn && date <= today && km <= car.mileageKm).toBe(true);
        const before = line[at - 1];
        if (before) expect(date > before.date && km > before.km).toBe(true);
      }
    }
  });

  it("are certified, and promised something, by rules alone", () => {
    for (const { car, years } of cars) {
      if (car.certified) expect(years <= 6 && car.mileageKm <= 120_000 && car.accident === "none" && car.useNature !== "rental").toBe(true);
      // 二手车流通管理办法: three months or 5,000 km for cars up to three years or 60,000 km.
      if (years <= 3 || car.mileageKm <= 60_000) expect(car.warranty?.months).toBeGreaterThanOrEqual(3);
      expect((car.returnDays ?? 0) > 0).toBe(car.certified === true);
    }
    expect(cars.filter(({ car }) => car.certified).length).toBeGreaterThan(80);
  });

  it("have a price history that ends with the price", () => {
    for (const { car, prices } of cars) {
      expect(prices.at(-1)?.priceFen).toBe(car.priceFen);
      expect(prices[0]?.from).toBe((car.publishedAt as Date).toISOString().slice(0, 10));
      expect(car.formerPriceFen ?? null).toBe(prices.length > 1 ? prices[0]?.priceFen : null);
      if (car.formerPriceFen) expect(car.formerPriceFen).toBeGreaterThan(car.priceFen);
    }
  });
});
