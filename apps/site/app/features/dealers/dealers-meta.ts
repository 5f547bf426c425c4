import { pages } from "@marque/contract/rules/pages";
import type { MetaDescriptor } from "react-router";
import { type MetaMatches, pageMeta } from "../../shell/page-meta.ts";
import { DEALERS_PATH, dealersAddress } from "./dealer-query.ts";
import type { DealersData } from "./dealers-data.ts";

/** Title, description and address of the list: places have addresses of their own, words and filters are views of one page. */
export function dealersMeta(matches: MetaMatches, data: DealersData | undefined): MetaDescriptor[] {
  if (!data) return pageMeta(matches, { path: DEALERS_PATH });
  const { query, view } = data;
  const { province, city, page } = query;
  const where = view.cities.find(({ code }) => code === city)?.name ?? view.provinces.find(({ code }) => code === province)?.name;
  return pageMeta(matches, {
    path: dealersAddress({ province, city, page, q: "", flags: [] }),
    ...(where ? { subject: `${where}：${pages[DEALERS_PATH].title}` } : {}),
    description: `${where ?? "全国"}的授权经销商：地址、营业时间、销售与服务电话、业务范围，可按地区、拼音与距离查找。`,
    noindex: view.rows.length === 0 || query.q !== "" || query.flags.length > 0,
  });
}
