import type { DealerNetwork } from "@marque/contract/entities/dealer";
import { expect, it } from "vitest";
import { chooseWorkshops, workshopRegions } from "./choose-workshops.ts";

const dealer = (code: string, change: object = {}) => ({
  code,
  cityCode: "310100",
  services: ["aftersales"],
  status: "open",
  lng: 121.4,
  lat: 31.2,
  ...change,
});
const network = {
  regions: [
    { code: "110000", name: "北京", parentCode: null },
    { code: "310000", name: "上海", parentCode: null },
    { code: "110100", name: "北京市", parentCode: "110000" },
    { code: "310100", name: "上海市", parentCode: "310000" },
  ],
  dealers: [
    dealer("FAR", { lng: 121.9 }),
    dealer("NEAR"),
    dealer("SALES", { services: ["sales"] }),
    dealer("SHUT", { status: "renovating" }),
    dealer("ELSEWHERE", { cityCode: "110100", status: "renovating", lng: 116, lat: 40 }),
  ],
} as unknown as DealerNetwork;
const HERE = { lng: 121.41, lat: 31.2 };
const codes = (where: Parameters<typeof chooseWorkshops>[1]) => chooseWorkshops(network, where).map((one) => one.dealer.code);

it("those that repair and are open are offered: of a city, or the nearest", () => {
  expect(codes({ city: null, place: null })).toEqual([]);
  expect(codes({ city: "310100", place: null })).toEqual(["FAR", "NEAR"]);
  expect(codes({ city: "310100", place: HERE })).toEqual(["NEAR", "FAR"]);
  expect(codes({ city: null, place: HERE })).toEqual(["NEAR", "FAR"]);
});

it("places are those in which somebody repairs", () => {
  expect(workshopRegions(network)).toEqual([{ code: "310000", name: "上海", cities: [{ code: "310100", name: "上海市" }] }]);
});
