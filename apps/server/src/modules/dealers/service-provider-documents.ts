import { BASE_PATH } from "@marque/contract/base-path";
import type { AuthorisedDealer, AuthorisedDealers, ServiceProviders } from "@marque/contract/entities/authorised-dealer";
import { dealerTypeWords, isServiceProvider, serviceWords } from "@marque/contract/rules/dealer-words";
import type { PublicDocument } from "../../http/documents.ts";
import { publicTable } from "./public-table.ts";

type Column = readonly [head: string, text: (dealer: AuthorisedDealer, regionName: (code: string) => string) => string];

const columns: readonly Column[] = [
  ["经销商代码", ({ code }) => code],
  ["企业名称", ({ fullName }) => fullName],
  ["门店名称", ({ shortName }) => shortName],
  ["统一社会信用代码", ({ uscc }) => uscc],
  ["省份", ({ cityCode }, regionName) => regionName(`${cityCode.slice(0, 2)}0000`)],
  ["城市", ({ cityCode }, regionName) => regionName(cityCode)],
  ["地址", ({ address }) => address],
  ["服务电话", ({ servicePhone }) => servicePhone],
  ["救援电话", ({ rescuePhone }) => rescuePhone],
  ["门店类型", ({ types }) => types.map((type) => dealerTypeWords[type]).join("、")],
  ["业务", ({ services }) => services.map((service) => serviceWords[service]).join("、")],
  ["授权编号", ({ authorisation }) => authorisation?.no ?? ""],
  ["授权开始", ({ authorisation }) => authorisation?.from ?? ""],
  ["授权截止", ({ authorisation }) => authorisation?.to ?? ""],
  ["授权范围", ({ authorisation }) => authorisation?.scope ?? ""],
];

function serviceProviders({ changedAt, regions, dealers }: AuthorisedDealers): ServiceProviders {
  return { changedAt, regions, dealers: dealers.filter(isServiceProvider) };
}

/** The public list as a table; the day of its last change goes with every row. */
function serviceProviderTable({ changedAt, regions, dealers }: ServiceProviders): string {
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  const updatedOn = changedAt?.slice(0, 10) ?? "";
  return publicTable([
    [...columns.map(([head]) => head), "名单更新日期"],
    ...dealers.map((dealer) => [...columns.map(([, text]) => text(dealer, (code) => names.get(code) ?? "")), updatedOn]),
  ]);
}

/** The list of those that repair and keep up cars, for whoever goes on working with it (汽车销售管理办法 art. 20). */
export function serviceProviderDocuments(list: () => Promise<AuthorisedDealers>): PublicDocument[] {
  const path = `${BASE_PATH}/dealer-inquiry/service-providers`;
  return [
    {
      path: `${path}.csv`,
      contentType: "text/csv; charset=utf-8",
      tags: ["dealers"],
      make: async () => serviceProviderTable(serviceProviders(await list())),
    },
    {
      path: `${path}.json`,
      contentType: "application/json; charset=utf-8",
      tags: ["dealers"],
      make: async () => JSON.stringify(serviceProviders(await list())),
    },
  ];
}
