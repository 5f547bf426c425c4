import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import { describe, expect, it } from "vitest";
import { type Choices, readEntry, stillChoosable, withEntry } from "./entry.ts";
import { emptyValues, type FormValues } from "./form-values.ts";

const picture = { url: "/a.webp", width: 2, height: 1, alt: "", sources: [] };
const vehicle = (vehicleId: number, trimIds: number[]): TestDriveVehicle => ({
  vehicleId,
  seriesId: vehicleId,
  name: String(vehicleId),
  className: "",
  picture,
  trims: trimIds.map((trimId) => ({ trimId, name: String(trimId) })),
});

const choices: Choices = {
  vehicles: [vehicle(1, [101, 102]), vehicle(2, [201])],
  provinces: [
    {
      code: "330000",
      name: "浙江省",
      cities: [
        { code: "330100", name: "杭州市" },
        { code: "330200", name: "宁波市" },
      ],
    },
    { code: "310000", name: "上海市", cities: [{ code: "310100", name: "上海市" }] },
  ],
};

const placed: FormValues = {
  ...emptyValues,
  vehicleId: 1,
  trimId: 101,
  colorKey: "xiahong",
  provinceCode: "330000",
  cityCode: "330100",
  dealerCode: "YX33001",
  date: "2026-11-22",
  from: "15:00",
  name: "陈知远",
  shareWithDealer: true,
};

describe("readEntry", () => {
  it("reads the address of a vehicle's page", () => {
    expect(
      readEntry("?vehicleId=1&trim=102&color=xiahong&cityCode=330100&dealerCode=YX33001&source=detail&utm_source=wx&utm_medium=qr"),
    ).toEqual({
      vehicleId: 1,
      trimId: 102,
      colorKey: "xiahong",
      provinceCode: null,
      cityCode: "330100",
      dealerCode: "YX33001",
      source: "detail",
      utm: { utm_source: "wx", utm_medium: "qr" },
    });
  });

  it("leaves out what cannot be meant", () => {
    const tooMany = Array.from({ length: 12 }, (_, index) => `utm_${"abcdefghijkl"[index]}=1`).join("&");
    const entry = readEntry(`?vehicleId=-1&trim=1e3&color=%3Cscript%3E&utm_source=${"x".repeat(121)}&utm=1&${tooMany}`);
    expect(entry).toMatchObject({ vehicleId: null, trimId: null, colorKey: null, cityCode: null, source: "unknown" });
    expect(Object.keys(entry.utm)).toHaveLength(8);
    expect(entry.utm).not.toHaveProperty("utm_source");
  });
});

describe("withEntry", () => {
  it("fills in vehicle, trim, paint and city", () => {
    const entry = readEntry("?vehicleId=2&trim=201&color=yunbai&cityCode=310100");
    expect(withEntry(emptyValues, entry, choices)).toMatchObject({
      vehicleId: 2,
      trimId: 201,
      colorKey: "yunbai",
      provinceCode: "310000",
      cityCode: "310100",
    });
  });

  it.each([
    ["a province with several cities", emptyValues, "provinceCode=330000", { provinceCode: "330000", cityCode: null }],
    ["a province with one city, which it brings", emptyValues, "provinceCode=310000", { provinceCode: "310000", cityCode: "310100" }],
    ["the province of the city that is chosen already", placed, "provinceCode=330000", placed],
    ["a city with another province", emptyValues, "provinceCode=310000&cityCode=330100", { provinceCode: "330000", cityCode: "330100" }],
    ["a province that is not on offer", placed, "provinceCode=999900", placed],
  ])("fills in %s", (_, values, address, wanted) => {
    expect(withEntry(values, readEntry(`?${address}`), choices)).toMatchObject(wanted);
  });

  it("ignores a vehicle, a trim and a city that are not on offer", () => {
    expect(withEntry(emptyValues, readEntry("?vehicleId=9&trim=101&cityCode=999900"), choices)).toEqual(emptyValues);
    expect(withEntry(emptyValues, readEntry("?vehicleId=2&trim=101"), choices)).toMatchObject({ vehicleId: 2, trimId: null });
  });

  it("takes dealer, slot and the consent that named the dealer back with another city", () => {
    expect(withEntry(placed, readEntry("?cityCode=310100"), choices)).toMatchObject({
      dealerCode: null,
      date: null,
      from: null,
      shareWithDealer: false,
      name: "陈知远",
    });
  });

  it("takes the slot back with another vehicle and keeps the dealer", () => {
    expect(withEntry(placed, readEntry("?vehicleId=2"), choices)).toMatchObject({
      dealerCode: "YX33001",
      from: null,
      shareWithDealer: true,
    });
  });

  it("changes nothing where the address says what is chosen already", () => {
    const same = readEntry("?vehicleId=1&trim=101&color=xiahong&cityCode=330100");
    expect(withEntry(placed, same, choices)).toEqual(placed);
  });
});

describe("stillChoosable", () => {
  it("keeps a form whose choices are all still there", () => {
    expect(stillChoosable(placed, choices)).toEqual(placed);
  });

  it("drops a vehicle and a city that are gone, with what hung on them", () => {
    const gone = { ...placed, vehicleId: 7, cityCode: "999900" };
    expect(stillChoosable(gone, choices)).toMatchObject({
      vehicleId: null,
      trimId: null,
      colorKey: null,
      cityCode: null,
      dealerCode: null,
      from: null,
      shareWithDealer: false,
      name: "陈知远",
    });
  });
});
