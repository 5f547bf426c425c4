import type { AuthorisedDealer, AuthorisedDealers } from "@marque/contract/entities/authorised-dealer";
import type { DealerService } from "@marque/contract/rules/dealer-words";
import { expect, it, test } from "vitest";
import { chooseServiceProviders, readServiceProvidersQuery, serviceProvidersAddress } from "./service-providers-query.ts";

const dealer = (code: string, cityCode: string, services: DealerService[]): AuthorisedDealer => ({
  code,
  fullName: `${code}有限公司`,
  shortName: `${code}店`,
  uscc: "",
  cityCode,
  districtCode: cityCode,
  address: "路 1 号",
  servicePhone: "0571-0000 1001",
  rescuePhone: "",
  types: [],
  status: "open",
  services,
  authorisation: null,
});
const region = (code: string, name: string, parentCode: string | null) => ({ code, name, parentCode, pinyin: "" });
const network: AuthorisedDealers = {
  changedAt: "2026-11-25T23:30:00+08:00",
  regions: [region("330000", "浙江省", null), region("330100", "杭州市", "330000"), region("610000", "陕西省", null)],
  dealers: [
    dealer("YX33001", "330100", ["sales", "aftersales"]),
    dealer("YX33002", "330100", ["sales"]),
    ...Array.from({ length: 60 }, (_, index) => dealer(`YX${61_000 + index}`, "610100", ["aftersales"])),
  ],
  ended: [],
};
const choose = (search: string) => chooseServiceProviders(network, readServiceProvidersQuery(new URLSearchParams(search)));

it("lists those that repair and no other, by province and page, with the day of the last change", () => {
  const zhejiang = choose("province=330000");
  expect(zhejiang.rows.map(({ dealer: { code }, city }) => [code, city])).toEqual([["YX33001", "杭州市"]]);
  expect(zhejiang).toMatchObject({ count: 1, total: 61, pageCount: 1, updatedOn: "2026-11-25" });
  expect(zhejiang.provinces).toEqual([
    { code: "330000", name: "浙江省", count: 1 },
    { code: "610000", name: "陕西省", count: 60 },
  ]);
  expect(choose("page=2").rows).toHaveLength(11);
  expect(choose("page=9")).toMatchObject({ rows: [], pageCount: 2 });
  expect(
    chooseServiceProviders({ changedAt: null, regions: [], dealers: [], ended: [] }, { province: null, page: 1 }).updatedOn,
  ).toBeNull();
});

test.each([
  ["province=330000&page=2", "/dealer-inquiry/service-providers?province=330000&page=2"],
  ["province=33&page=-1", "/dealer-inquiry/service-providers"],
  ["page=x&province=", "/dealer-inquiry/service-providers"],
])("reads %j", (search, address) => {
  expect(serviceProvidersAddress(readServiceProvidersQuery(new URLSearchParams(search)))).toBe(address);
});
