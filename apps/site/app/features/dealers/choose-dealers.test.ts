import type { DealerEntry, DealerNetwork } from "@marque/contract/entities/dealer";
import { describe, expect, it, test } from "vitest";
import { chooseDealers } from "./choose-dealers.ts";
import { dealerFlags, dealersAddress, readDealerQuery, withFlag } from "./dealer-query.ts";
import { mapLinks } from "./map-links.ts";
import { holidayText, openingText } from "./opening-text.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: "09:00", close: "18:00" }));

function dealer(code: string, cityCode: string, fields: Partial<DealerEntry> = {}): DealerEntry {
  const districtCode = `${cityCode.slice(0, 4)}02`;
  const names = { shortName: code, fullName: code, pinyin: "", address: "", salesPhone: "", servicePhone: "" };
  return {
    code,
    cityCode,
    districtCode,
    ...names,
    lng: 120,
    lat: 30,
    status: "open",
    services: ["sales"],
    hours: everyDay,
    holidayHours: [],
    ...fields,
  };
}

const network: DealerNetwork = {
  regions: [
    { code: "310000", name: "上海市", parentCode: null, pinyin: "shang hai" },
    { code: "310100", name: "上海市", parentCode: "310000", pinyin: "shang hai" },
    { code: "330000", name: "浙江省", parentCode: null, pinyin: "zhe jiang" },
    { code: "330100", name: "杭州市", parentCode: "330000", pinyin: "hang zhou" },
    { code: "330200", name: "宁波市", parentCode: "330000", pinyin: "ning bo" },
  ],
  dealers: [
    dealer("S", "310100", { lng: 121.5, lat: 31.2, services: ["sales", "ev"] }),
    dealer("H1", "330100", { hours: everyDay.slice(0, 5), services: ["aftersales"] }),
    dealer("H2", "330100", { lng: 120.2, status: "renovating" }),
    dealer("N", "330200", { lng: 121.5, lat: 29.9, services: ["sales", "aftersales", "ev"] }),
  ],
};
const MONDAY = new Date("2026-11-23T10:00:00+08:00");
const find = (address: string, moment = { now: null as Date | null, place: null as { lng: number; lat: number } | null }) =>
  chooseDealers(network, readDealerQuery(new URLSearchParams(address)), moment);
const codes = (address: string, moment?: Parameters<typeof find>[1]) => find(address, moment).rows.map(({ dealer: { code } }) => code);

describe("the list of dealers", () => {
  it.each([
    ["", ["S", "H1", "H2", "N"]],
    ["province=330000", ["H1", "H2", "N"]],
    ["city=330200", ["N"]],
    ["province=310000&city=330200", ["S"]],
    ["sales=1&ev=1", ["S", "N"]],
    ["weekend=1&province=330000", ["H2", "N"]],
    ["q=hz", ["H1", "H2"]],
    ["q=hz&aftersales=1", ["H1"]],
    ["city=999900", []],
    ["page=2", []],
    ["open=1", ["S", "H1", "H2", "N"]],
  ])("%s shows %j", (address, expected) => {
    expect(codes(address)).toEqual(expected);
  });

  it("knows who is open once it knows the time", () => {
    expect(codes("open=1", { now: MONDAY, place: null })).toEqual(["S", "H1", "N"]);
    expect(codes("open=1", { now: new Date("2026-11-22T10:00:00+08:00"), place: null })).toEqual(["S", "N"]);
    expect(codes("open=1", { now: new Date("2026-11-23T19:00:00+08:00"), place: null })).toEqual([]);
  });

  it("goes by distance once it knows from where", () => {
    const view = find("", { now: MONDAY, place: { lng: 121.55, lat: 29.87 } });
    expect(view.rows.map(({ dealer: { code } }) => code)).toEqual(["N", "H2", "S", "H1"]);
    expect(Math.round(view.rows[0]?.km ?? 0)).toBe(6);
  });

  it("offers the places in which dealers stand, with how many", () => {
    expect(find("").provinces.map(({ name, count }) => [name, count])).toEqual([
      ["上海市", 1],
      ["浙江省", 3],
    ]);
    expect(find("").cities).toEqual([]);
    expect(find("city=330200").cities.map(({ name, count }) => [name, count])).toEqual([
      ["杭州市", 2],
      ["宁波市", 1],
    ]);
  });
});

test("an address says the same as the query it was made from", () => {
  let query = readDealerQuery(new URLSearchParams("city=330100&q=%20滨江 &page=3"));
  expect(dealersAddress(query)).toBe(`/dealer-inquiry?city=330100&q=${encodeURIComponent("滨江")}&page=3`);
  for (const flag of dealerFlags) query = withFlag(query, flag, true);
  const address = dealersAddress(query);
  expect(readDealerQuery(new URLSearchParams(address.split("?")[1]))).toEqual(query);
  expect(dealersAddress(readDealerQuery(new URLSearchParams("province=&city=&q=&sales=0&page=-1")))).toBe("/dealer-inquiry");
});

test("each map gets the coordinates in its order, and knows which they are", () => {
  const [amap, baidu, tencent, apple] = mapLinks({ lng: 120.2119, lat: 30.2084 }, "滨江店", "云岫").map(
    ({ href }) => new URL(href).searchParams,
  );
  expect(amap?.get("to")).toBe("120.2119,30.2084,滨江店");
  expect([baidu?.get("location"), baidu?.get("coord_type")]).toEqual(["30.2084,120.2119", "gcj02"]);
  expect(tencent?.get("tocoord")).toBe("30.2084,120.2119");
  expect(apple?.get("daddr")).toBe("30.2084,120.2119");
});

test.each([
  [{ open: true, closesAt: "18:00" } as const, "营业中 · 18:00 打烊"],
  [{ open: false, opens: { date: "2026-11-23", time: "13:00" }, note: null } as const, "未营业 · 13:00 开门"],
  [{ open: false, opens: { date: "2026-11-24", time: "09:00" }, note: null } as const, "已打烊 · 明日 09:00 开门"],
  [{ open: false, opens: { date: "2026-11-26", time: "09:00" }, note: "盘点" } as const, "盘点 · 11月26日 09:00 开门"],
  [{ open: false, opens: null, note: null } as const, "暂停营业"],
])("%j reads %s", (state, text) => {
  expect(openingText(state, MONDAY)).toBe(text);
});

test("a day that is not like every week says so", () => {
  expect(holidayText({ date: "2026-11-29", hours: null, note: "盘点" })).toBe("11月29日（周日）盘点，店休");
  expect(holidayText({ date: "2027-02-05", hours: { open: "10:00", close: "16:00" }, note: "除夕" })).toBe(
    "2月5日（周五）除夕，10:00–16:00",
  );
});
