import { describe, expect, test } from "vitest";
import type { SpecKey } from "./spec-rows.ts";
import { sheetOf } from "./spec-sheet.ts";
import type { DemoTrim, DemoVehicle, SpecSheet } from "./vehicle.ts";
import { demoVehicles } from "./vehicles.ts";

interface Case {
  title: string;
  vehicle: DemoVehicle;
  trim: DemoTrim;
  sheet: SpecSheet;
}

const cases: Case[] = demoVehicles.flatMap((vehicle) =>
  vehicle.trims.map((trim) => ({ title: `${vehicle.title} ${trim.name}`, vehicle, trim, sheet: sheetOf(vehicle, trim) })),
);

function figure({ title, sheet }: Case, key: SpecKey): number {
  const cell = sheet[key];
  if (typeof cell !== "number") throw new Error(`${title}: row ${key} holds no figure`);
  return cell;
}
const has = (key: SpecKey) => (one: Case) => typeof one.sheet[key] === "number";

/** Plausible height ÷ width and wheelbase ÷ length of a kind of car. */
const proportions: Record<DemoVehicle["category"], { height: [number, number]; wheelbase: [number, number] }> = {
  sedan: { height: [0.74, 0.83], wheelbase: [0.57, 0.63] },
  coupe: { height: [0.68, 0.74], wheelbase: [0.56, 0.62] },
  suv: { height: [0.82, 0.93], wheelbase: [0.57, 0.62] },
  offroad: { height: [0.93, 1.02], wheelbase: [0.55, 0.62] },
  mpv: { height: [0.9, 0.97], wheelbase: [0.57, 0.63] },
  coach: { height: [1.22, 1.36], wheelbase: [0.54, 0.6] },
};

describe("dimensions", () => {
  test.each(demoVehicles)("$title has the proportions of its kind", ({ dims, category }) => {
    const { height, wheelbase } = proportions[category];
    expect(dims.wheelbase).toBeLessThan(dims.length);
    expect(dims.height / dims.width).toBeGreaterThanOrEqual(height[0]);
    expect(dims.height / dims.width).toBeLessThanOrEqual(height[1]);
    expect(dims.wheelbase / dims.length).toBeGreaterThanOrEqual(wheelbase[0]);
    expect(dims.wheelbase / dims.length).toBeLessThanOrEqual(wheelbase[1]);
    expect(dims.groundClearance).toBeGreaterThan(100);
    expect(dims.groundClearance).toBeLessThan(260);
  });

  test.each(cases)("$title: the track is narrower than the body, and the car turns on less than two and a half lengths", (one) => {
    const { width, length } = one.vehicle.dims;
    for (const key of ["trackFront", "trackRear"] as const) {
      expect(figure(one, key)).toBeLessThan(width - 180);
      expect(figure(one, key)).toBeGreaterThan(width * 0.7);
    }
    expect(figure(one, "turningDiameter") * 1000).toBeLessThan(length * 2.5);
    expect(figure(one, "turningDiameter") * 1000).toBeGreaterThan(length * 1.8);
  });

  test.each(cases)("$title: tyres fit the rims, and every seat may be taken", (one) => {
    const rim = String(figure(one, "rim"));
    for (const key of ["tyreFront", "tyreRear"] as const) expect(one.sheet[key]).toContain(`R${rim}`);
    const load = figure(one, "grossWeight") - figure(one, "curbWeight");
    expect(load).toBeGreaterThanOrEqual(one.trim.seats * 70);
    expect(load).toBeLessThan(one.trim.seats * 75 + 600);
  });
});

describe("power and speed", () => {
  test.each(cases.filter(has("acceleration")))("$title: 0–100 km/h fits weight and power", (one) => {
    const power = one.sheet.systemPower ?? one.sheet.motorPower ?? one.sheet.enginePower;
    const load = figure(one, "curbWeight") / Number(power);
    const perLoad = figure(one, "acceleration") / load;
    expect(perLoad, `${load.toFixed(1)} kg/kW`).toBeGreaterThan(0.6);
    expect(perLoad, `${load.toFixed(1)} kg/kW`).toBeLessThan(0.9);
  });

  test.each(cases.filter(has("motorPower")))("$title: the motors add up", (one) => {
    const parts = Number(one.sheet.motorPowerFront ?? 0) + Number(one.sheet.motorPowerRear ?? 0);
    if (parts > 0) expect(parts).toBe(figure(one, "motorPower"));
    if (typeof one.sheet.systemPower !== "number") return;
    expect(one.sheet.systemPower).toBeLessThanOrEqual(figure(one, "motorPower") + Number(one.sheet.enginePower ?? 0));
  });

  test.each(cases)("$title has the rows of its energy and no others", ({ trim, sheet }) => {
    const burns = trim.energy !== "BEV";
    const plugs = trim.energy === "BEV" || trim.energy === "PHEV";
    expect(typeof sheet.engine === "string").toBe(burns);
    expect(typeof sheet.tank === "number").toBe(burns);
    expect(typeof sheet.battery === "number").toBe(trim.energy !== "ICE");
    expect(typeof (sheet.rangeCltc ?? sheet.rangeChtc) === "number").toBe(plugs);
    expect(typeof sheet.fastCharge === "number").toBe(plugs);
    expect(typeof sheet.fuelDepleted === "number").toBe(trim.energy === "PHEV");
    expect(typeof (sheet.fuelWltc ?? sheet.fuelChtc) === "number").toBe(trim.energy === "ICE" || trim.energy === "HEV");
  });
});

describe("range and consumption", () => {
  const electric = cases.filter((one) => has("rangeCltc")(one) || has("rangeChtc")(one));

  test.each(electric)("$title: consumption over the range is the battery and what charging loses", (one) => {
    const [range, consumption] = has("rangeCltc")(one)
      ? (["rangeCltc", "consumptionCltc"] as const)
      : (["rangeChtc", "consumptionChtc"] as const);
    const drawn = (figure(one, range) * figure(one, consumption)) / 100;
    expect(drawn / figure(one, "battery")).toBeGreaterThan(1);
    expect(drawn / figure(one, "battery")).toBeLessThan(1.15);
  });

  test.each(cases.filter(has("rangeCombined")))("$title: the combined range is that of battery and tank", (one) => {
    const expected = figure(one, "rangeCltc") + (figure(one, "tank") / figure(one, "fuelDepleted")) * 100;
    expect(Math.abs(figure(one, "rangeCombined") / expected - 1)).toBeLessThan(0.05);
  });

  test.each(electric)("$title: half the battery fits through the charging peak", (one) => {
    const fastestMinutes = ((figure(one, "battery") * 0.5) / figure(one, "fastChargePower")) * 60;
    expect(figure(one, "fastCharge")).toBeGreaterThan(fastestMinutes);
    expect(figure(one, "fastCharge")).toBeLessThan(fastestMinutes * 3);
  });
});

describe("prices", () => {
  test.each(demoVehicles)("$title: every trim costs more than the one before it, at every date", ({ trims }) => {
    const dates = new Set(trims.flatMap((trim) => trim.prices.map((price) => price.from)));
    for (const date of dates) {
      const inForce = trims.map((trim) => trim.prices.findLast((price) => price.from <= date)?.yuan ?? 0);
      for (const [index, yuan] of inForce.entries()) if (index > 0) expect(yuan).toBeGreaterThan(inForce[index - 1] ?? 0);
    }
  });

  test.each(demoVehicles)("$title: what is sold has a price, what is not has none", ({ lifecycle, trims }) => {
    for (const trim of trims) {
      expect(trim.prices.length > 0).toBe(lifecycle === "onsale");
      expect(trim.prices.map((price) => price.from)).toEqual(trim.prices.map((price) => price.from).sort());
    }
  });
});
