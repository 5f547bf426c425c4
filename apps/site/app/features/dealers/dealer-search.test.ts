import type { DealerEntry } from "@marque/contract/entities/dealer";
import { expect, test } from "vitest";
import { answersQuery, type DealerPlaces } from "./dealer-search.ts";

const region = (code: string, name: string, pinyin: string) => ({ code, name, parentCode: null, pinyin });
const places: DealerPlaces = {
  province: region("330000", "浙江省", "zhe jiang"),
  city: region("330100", "杭州市", "hang zhou"),
  district: region("330108", "滨江区", "bin jiang"),
};
const dealer: DealerEntry = {
  code: "YX33001",
  shortName: "云岫汽车杭州滨江店",
  fullName: "杭州云岫滨江汽车销售服务有限公司",
  pinyin: "hangzhou binjiang hzbj",
  cityCode: "330100",
  districtCode: "330108",
  address: "滨江区江南大道 1088 号",
  lng: 120.2119,
  lat: 30.2084,
  salesPhone: "0571-0000 1490",
  servicePhone: "0571-0000 1491",
  status: "open",
  services: ["sales"],
  hours: [],
  holidayHours: [],
};

test.each([
  ...["", "滨江", "杭州滨江", "杭州市滨江区", "浙江杭州", "浙江省 滨江", "云岫汽车杭州滨江店", "销售服务有限公司", "江南大道1088号"],
  ...["江南大道 1088 号", "yx33001", "YX33", "ＹＸ３３００１", "hangzhou", "Hang Zhou", "hz", "bj", "hzbj", "binjiang", "zj", "zhejiang"],
  ...["hangzhoubinjiang", "杭州 binjiang", "  滨江，杭州 ", "hang"],
])("%j finds the dealer", (q) => {
  expect(answersQuery(dealer, places, q)).toBe(true);
});

test.each(["上海", "angzhou", "滨海", "杭州余杭", "shanghai", "滨江 上海", "市场", "1089", "%", "\\", "null"])("%j does not", (q) => {
  expect(answersQuery(dealer, places, q)).toBe(false);
});

test("nobody waits for a word that is too long, or for many", () => {
  expect(answersQuery(dealer, places, "滨".repeat(10_000))).toBe(false);
  expect(answersQuery(dealer, places, "滨江 ".repeat(10_000))).toBe(true);
});
