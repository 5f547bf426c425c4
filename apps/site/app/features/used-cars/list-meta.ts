import { BASE_PATH } from "@marque/contract/base-path";
import type { UsedCarResults } from "@marque/contract/entities/used-car";
import { pages } from "@marque/contract/rules/pages";
import { usedCarPath } from "@marque/contract/rules/used-car-words";
import type { MetaDescriptor } from "react-router";
import { type MetaMatches, pageMeta, rootData } from "../../shell/page-meta.ts";
import { BUY_PATH, listAddress, plainList, readListQuery } from "./list-address.ts";

/**
 * Title, description and address of the list, and its cars as schema.org has them. A place, a brand and a series have addresses of their
 * own; what else is chosen is a view that search engines need not keep.
 */
export function listMeta(matches: MetaMatches, params: URLSearchParams, results: UsedCarResults | undefined): MetaDescriptor[] {
  if (!results) return pageMeta(matches, { path: BUY_PATH });
  const query = readListQuery(params);
  const address = listAddress(plainList(query));
  const { facets, list } = results;
  const word = (facet: "city" | "province" | "brand" | "series", value: string | null | undefined) =>
    facets[facet].find((one) => one.value === value)?.label;
  const place = word("city", query.city) ?? word("province", query.province);
  const name = word("series", query.choices.series[0]) ?? word("brand", query.choices.brand[0]);
  const subject = [place, name].filter(Boolean).join(" ");
  const tags = pageMeta(matches, {
    path: address,
    ...(subject ? { subject: `${subject}：${pages[BUY_PATH].title}` } : {}),
    description: `${place ?? "全国"}门店在售的${name ?? ""}二手车：价格、首次上牌、里程、检测报告与瑕疵逐车公开，可按地区、价格、车龄、里程、能源与车况筛选。`,
    noindex: list.length === 0 || address !== listAddress(query),
  });
  const origin = rootData(matches)?.origin;
  if (!origin || list.length === 0) return tags;
  const cars = list.map((car, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: car.title,
    url: origin + BASE_PATH + usedCarPath(car.id),
  }));
  return [...tags, { "script:ld+json": { "@context": "https://schema.org", "@type": "ItemList", itemListElement: cars } }];
}
