import type { FacetName, FacetValue, UsedCarFacets } from "@marque/contract/entities/used-car";
import { describe, expect, it } from "vitest";
import { isUnderstood, readWish } from "./wish.ts";

const some = (...pairs: [value: string, label: string][]): FacetValue[] => pairs.map(([value, label]) => ({ value, label, count: 1 }));
const none = Object.fromEntries(
  ["price", "brand", "series", "year", "age", "km", "energy", "gearbox", "seats", "body", "color", "emission", "province", "city"]
    .concat(["radius", "dealer", "certified", "clean", "transfers", "feature"])
    .map((facet) => [facet, []]),
) as unknown as Record<FacetName, FacetValue[]>;
const facets: UsedCarFacets = {
  ...none,
  series: some(["1", "云起"], ["12", "柯斯达 Coaster 经典款"]),
  year: some(["2024", "2024 款"]),
  energy: some(["BEV", "纯电"], ["HEV", "油电混动"]),
  gearbox: some(["auto", "自动"]),
  seats: some(["7", "7 座"], ["more", "8 座及以上"]),
  body: some(["suv", "SUV"], ["sedan", "轿车"], ["coupe", "轿跑"]),
  color: some(["white", "白"]),
  province: some(["510000", "四川"], ["110000", "北京"]),
  certified: some(["1", "官方认证"]),
  clean: some(["1", "无事故"]),
  feature: some(["hud", "抬头显示"]),
};
const regions = [
  { code: "510000", name: "四川省", parentCode: null, pinyin: "si chuan" },
  { code: "510100", name: "成都市", parentCode: "510000", pinyin: "cheng du" },
  { code: "110100", name: "北京市", parentCode: "110000", pinyin: "bei jing" },
];
const read = (text: string) => readWish(text, facets, regions);

describe("a wish in one field", () => {
  it.each([
    ["云起", "series=1"],
    ["柯斯达", "series=12"],
    ["10万以内", "priceMax=10"],
    ["10-15 万", "priceMax=15&priceMin=10"],
    ["15万到10万", "priceMax=15&priceMin=10"],
    ["20 万以上", "priceMin=20"],
    ["10万左右", "priceMax=12&priceMin=8"],
    ["5万公里以内", "kmMax=5"],
    ["80000公里", "kmMax=8"],
    ["3 年内", "age=3"],
    ["2024年", "year=2024"],
    ["7座", "seats=7"],
    ["七座", "seats=7"],
    ["suv 白色", "body=suv&color=white"],
    ["轿跑", "body=coupe"],
    ["自动挡的轿车", "body=sedan&gearbox=auto"],
    ["成都", "city=510100"],
    ["成都市", "city=510100"],
    ["chengdu 云起", "city=510100&series=1"],
    ["四川", "province=510000"],
    ["北京", "province=110000"],
    ["认证 无事故", "certified=1&clean=1"],
    ["带抬头显示", "feature=hud"],
    ["成都 15 万以内 七座 纯电 云起", "city=510100&energy=BEV&priceMax=15&seats=7&series=1"],
    ["想买一辆成都的二手云起，１２万以内", "city=510100&priceMax=12&series=1"],
  ])("%s is %s", (text, query) => {
    const { address, unknown } = read(text);
    const params = new URLSearchParams(address.split("?")[1]);
    params.sort();
    expect(params.toString()).toBe(query);
    expect(unknown).toEqual([]);
  });

  it.each([
    ["宝马 白色", ["宝马"]],
    ["4年内", ["4年内"]],
    ["<script>alert(1)</script>", ["<script>alert(1)<", "script>"]],
    ["％％％", ["%%%"]],
  ])("of %s names what it doesn't know", (text, words) => {
    expect(read(text).unknown).toEqual(words);
  });

  it("of idle words alone is understood as nothing", () => {
    expect(isUnderstood(read("二手车"))).toBe(false);
    expect(isUnderstood(read(""))).toBe(false);
  });
});
