import type { StoppedDealer } from "@marque/contract/entities/stopped-dealer";
import { expect, it, test } from "vitest";
import { chooseStopped, NOTHING_ASKED, readStoppedQuery, stoppedAddress } from "./stopped-query.ts";

const stopped = (code: string, cityCode: string, fields: Partial<StoppedDealer>): StoppedDealer => ({
  id: 1,
  code,
  fullName: `${code}有限公司`,
  shortName: `${code}店`,
  pinyin: "",
  cityCode,
  districtCode: cityCode,
  address: "",
  kind: "all",
  stoppedOn: "2026-01-01",
  announcedOn: "2025-12-25",
  formerServices: [],
  serviceSuccessor: null,
  warrantySuccessor: null,
  records: "",
  recordsTransferredOn: null,
  prepaid: "",
  ownersContact: "",
  ownersPhone: "",
  remark: "",
  ...fields,
});
const region = (code: string, name: string) => ({ code, name, parentCode: null, pinyin: "" });
const list = {
  regions: [region("310000", "上海市"), region("310100", "上海市"), region("330000", "浙江省"), region("330100", "杭州市")],
  dealers: [
    stopped("A1", "330100", { kind: "sales", pinyin: "hangzhou linping hzlp" }),
    stopped("B2", "310100", {
      stoppedOn: "2024-05-31",
      serviceSuccessor: { code: "C3", shortName: "闵行店", address: "", servicePhone: "" },
    }),
  ],
};

it.each([
  ["", ["A1", "B2"]],
  ["kind=sales", ["A1"]],
  ["province=310000", ["B2"]],
  ["year=2024", ["B2"]],
  ["q=HZLP", ["A1"]],
  ["q=浙江", ["A1"]],
  ["q=闵行", ["B2"]],
  ["q=杭州 a1", ["A1"]],
  ["q=杭州 b2", []],
  ["kind=all&year=2026", []],
])("%s finds %j", (address, codes) => {
  const { rows } = chooseStopped(list, readStoppedQuery(new URLSearchParams(address)));
  expect(rows.map(({ dealer }) => dealer.code)).toEqual(codes);
});

it("offers the places and years of all of them", () => {
  const view = chooseStopped(list, readStoppedQuery(new URLSearchParams("kind=sales")));
  expect(view.provinces.map(({ name, count }) => [name, count])).toEqual([
    ["上海市", 1],
    ["浙江省", 1],
  ]);
  expect([view.total, view.years]).toEqual([2, [2026, 2024]]);
});

test("an address says the same as the query it was made from", () => {
  const query = readStoppedQuery(new URLSearchParams("q=%20滨江&kind=all&province=330000&year=2025"));
  expect(readStoppedQuery(new URLSearchParams(stoppedAddress(query).split("?")[1]))).toEqual(query);
  expect(readStoppedQuery(new URLSearchParams("kind=none&province=330100&year=1"))).toEqual(NOTHING_ASKED);
  expect(stoppedAddress(NOTHING_ASKED)).toBe("/dealer-inquiry-stop");
});
