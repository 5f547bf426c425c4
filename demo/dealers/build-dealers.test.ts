import { readdirSync, readFileSync } from "node:fs";
import { cityCentres } from "@marque/contract/rules/city-centres";
import { describe, expect, it } from "vitest";
import { demoVehicles } from "../vehicles/vehicles.ts";
import { buildDealers, type Region } from "./build-dealers.ts";
import { buildStoppedDealers } from "./stopped-dealers.ts";

const NOW = new Date("2026-11-23T01:00:00Z");
const regions = regionsOfMigrations();
const built = buildDealers(regions, NOW);
const dealers = built.map(({ dealer }) => dealer);
const regionOf = (code: string | null | undefined) => regions.find((region) => region.code === code);

/** The country as the migrations write it into every database. */
function regionsOfMigrations(): Region[] {
  const folder = new URL("../../apps/server/migrations/", import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith("_reference_data.sql")) ?? "";
  const rows = readFileSync(new URL(file, folder), "utf8").matchAll(/\('(\d{6})','([^']+)','([^']+)'\)/g);
  return Array.from(rows, ([, code = "", name = "", pinyin = ""]) => ({ code, name, pinyin }));
}

/** Along the great circle, on a sphere of the earth's mean radius. */
function kilometres([lng, lat]: readonly [number, number], [otherLng, otherLat]: readonly [number, number]): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (angle: number) => Math.sin(rad(angle) / 2) ** 2;
  const chord = haversine(otherLat - lat) + Math.cos(rad(lat)) * Math.cos(rad(otherLat)) * haversine(otherLng - lng);
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

describe("the demo's dealers", () => {
  it("are at least three hundred in all thirty-one provinces", () => {
    expect(dealers.length).toBeGreaterThanOrEqual(300);
    expect(new Set(dealers.map((dealer) => dealer.cityCode.slice(0, 2))).size).toBe(31);
  });

  it("have codes, names and addresses of their own", () => {
    for (const field of ["code", "fullName", "shortName", "address", "salesPhone"] as const) {
      expect(new Set(dealers.map((dealer) => dealer[field])).size, field).toBe(dealers.length);
    }
    for (const dealer of dealers) expect(dealer.code).toMatch(/^[A-Z0-9]{4,12}$/);
  });

  it.each(dealers)("$shortName is in its district, its city and the country", (dealer) => {
    expect(dealer.districtCode).not.toMatch(/00$/);
    expect(dealer.address).toContain(regionOf(dealer.districtCode)?.name);
    expect(dealer.cityCode).toBe(`${dealer.districtCode.slice(0, 4)}00`);
    for (const code of [dealer.cityCode, `${dealer.cityCode.slice(0, 2)}0000`]) expect(regionOf(code)).toBeDefined();
    expect(kilometres([dealer.lng, dealer.lat], cityCentres[dealer.cityCode] ?? [0, 0])).toBeLessThan(60);
  });

  it.each(dealers)("$shortName can be rung up by nobody by mistake", (dealer) => {
    for (const phone of [dealer.salesPhone, dealer.servicePhone]) expect(phone).toMatch(/^0\d{2,3}-0000 \d{4}$/);
  });

  it.each(dealers)("$shortName sets out within its opening hours", (dealer) => {
    expect(dealer.hours.length).toBeGreaterThanOrEqual(5);
    for (const { open, close } of dealer.hours) expect(open < close).toBe(true);
    const longest = dealer.hours[0] as { open: string; close: string };
    for (const from of dealer.slotStarts) {
      expect(from >= longest.open, from).toBe(true);
      expect(`${String(Number(from.slice(0, 2)) + 1).padStart(2, "0")}:00` <= longest.close, from).toBe(true);
    }
  });

  it("rest on different weekdays, and some are not open like the others", () => {
    const rest = new Set(
      dealers.filter(({ hours }) => hours.length === 6).map(({ hours }) => 28 - hours.reduce((sum, day) => sum + day.weekday, 0)),
    );
    expect([...rest].sort()).toEqual([1, 2, 3]);
    expect(new Set(dealers.map(({ status }) => status))).toEqual(new Set(["open", "trial", "renovating", "stopped"]));
  });
});

describe("those that the demo brand has parted from", () => {
  const stopped = buildStoppedDealers(regions, NOW);

  it("are twelve, of which two go on with the rest of their business and one is gone from the network", () => {
    expect(stopped.length).toBe(12);
    for (const { code, kind, formerServices } of stopped) {
      const dealer = dealers.find((one) => one.code === code);
      if (kind === "all") expect(dealer?.status ?? "stopped", code).toBe("stopped");
      else expect(dealer?.services, code).toEqual(formerServices.filter((service) => service !== kind));
    }
  });

  it("have names and addresses that nobody else has", () => {
    const others = dealers.filter(({ code }) => !stopped.some((entry) => entry.code === code));
    for (const field of ["fullName", "shortName", "address"] as const) {
      const all = [...others, ...stopped].map((dealer) => dealer[field]);
      expect(new Set(all).size, field).toBe(all.length);
    }
  });

  it.each(stopped)("$shortName has a successor that is open, or somebody who sees to its owners", (entry) => {
    for (const code of [entry.serviceSuccessor, entry.warrantySuccessor]) {
      if (code === null) expect(entry.remark).not.toBe("");
      else expect(dealers.find((dealer) => dealer.code === code)?.status, code).toBe("open");
    }
    expect(entry.address).toContain(regionOf(entry.districtCode)?.name);
    expect(entry.announcedOn < entry.stoppedOn).toBe(true);
  });
});

describe("the demo's test cars", () => {
  const drivable = demoVehicles.filter((vehicle) => vehicle.testDriveEnabled && !vehicle.oldCoaster);
  const cars = built.flatMap(({ dealer, cars }) => cars.map((car) => ({ ...car, dealerCode: dealer.code })));

  it("are of vehicles that can be driven", () => {
    const known = drivable.map(({ vehicleId }) => vehicleId);
    for (const { vehicleId } of cars) expect(known).toContain(vehicleId);
  });

  it.each(drivable)("let $title be driven in several places", ({ vehicleId }) => {
    expect(cars.filter((car) => car.vehicleId === vehicleId && car.transferDays === 0).length).toBeGreaterThanOrEqual(5);
  });

  it("stand at every dealer, have to be brought at some, and are several of a kind at others", () => {
    for (const { dealer, cars: ofDealer } of built)
      expect(ofDealer.filter((car) => car.transferDays === 0).length, dealer.code).toBeGreaterThan(0);
    expect(cars.some((car) => (car.transferDays ?? 0) > 0)).toBe(true);
    const counts = new Map<string, number>();
    for (const car of cars) counts.set(`${car.dealerCode} ${car.vehicleId}`, (counts.get(`${car.dealerCode} ${car.vehicleId}`) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeGreaterThanOrEqual(2);
  });
});
