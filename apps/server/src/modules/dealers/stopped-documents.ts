import { BASE_PATH } from "@marque/contract/base-path";
import type { StoppedDealer, StoppedDealers } from "@marque/contract/entities/stopped-dealer";
import { serviceWords, stopKindWords } from "@marque/contract/rules/dealer-words";
import type { PublicDocument } from "../../http/documents.ts";
import { publicTable } from "./public-table.ts";

type Column = readonly [head: string, text: (dealer: StoppedDealer, regionName: (code: string) => string) => string];

const columns: readonly Column[] = [
  ["经销商代码", ({ code }) => code],
  ["企业名称", ({ fullName }) => fullName],
  ["门店名称", ({ shortName }) => shortName],
  ["省份", ({ cityCode }, regionName) => regionName(`${cityCode.slice(0, 2)}0000`)],
  ["城市", ({ cityCode }, regionName) => regionName(cityCode)],
  ["地址", ({ address }) => address],
  ["终止范围", ({ kind }) => stopKindWords[kind]],
  ["终止日期", ({ stoppedOn }) => stoppedOn],
  ["公布日期", ({ announcedOn }) => announcedOn],
  ["原业务", ({ formerServices }) => formerServices.map((service) => serviceWords[service]).join("、")],
  ["售后接续网点", ({ serviceSuccessor }) => serviceSuccessor?.shortName ?? ""],
  ["三包接续网点", ({ warrantySuccessor }) => warrantySuccessor?.shortName ?? ""],
  ["维修档案", ({ records }) => records],
  ["档案移交日期", ({ recordsTransferredOn }) => recordsTransferredOn ?? ""],
  ["预付费项目", ({ prepaid }) => prepaid],
  ["车主联系人", ({ ownersContact }) => ownersContact],
  ["车主联系电话", ({ ownersPhone }) => ownersPhone],
  ["备注", ({ remark }) => remark],
];

/** The list of those that have stopped as a table for spreadsheets. */
export function stoppedTable({ dealers, regions }: StoppedDealers): string {
  const regionName = (code: string) => regions.find((region) => region.code === code)?.name ?? "";
  return publicTable([columns.map(([head]) => head), ...dealers.map((dealer) => columns.map(([, text]) => text(dealer, regionName)))]);
}

/** The list for whoever goes on working with it. */
export function stoppedDocuments(list: () => Promise<StoppedDealers>): PublicDocument[] {
  return [
    {
      path: `${BASE_PATH}/dealer-inquiry-stop.csv`,
      contentType: "text/csv; charset=utf-8",
      tags: ["dealers"],
      make: async () => stoppedTable(await list()),
    },
    {
      path: `${BASE_PATH}/dealer-inquiry-stop.json`,
      contentType: "application/json; charset=utf-8",
      tags: ["dealers"],
      make: async () => JSON.stringify(await list()),
    },
  ];
}
