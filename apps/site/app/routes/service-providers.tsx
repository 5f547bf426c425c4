import { callsOf, orErrorPage } from "../calls.server.ts";
import { ServiceProvidersPage } from "../features/dealers/service-providers-page.tsx";
import {
  chooseServiceProviders,
  readServiceProvidersQuery,
  SERVICE_PROVIDERS_PATH,
  serviceProvidersAddress,
} from "../features/dealers/service-providers-query.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/service-providers.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const network = await orErrorPage(callsOf(context).call("dealerAuthorisations", {}));
  const query = readServiceProvidersQuery(url.searchParams);
  return { query, view: chooseServiceProviders(network, query) };
}

/** A province has an address of its own. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { path: SERVICE_PROVIDERS_PATH });
  const { query, view } = loaderData;
  const where = view.provinces.find(({ code }) => code === query.province)?.name;
  return pageMeta(matches, {
    path: serviceProvidersAddress(query),
    ...(where ? { subject: `${where}：售后服务商` } : {}),
    description: `${where ?? "全国"}承担保养、维修、三包与召回的售后服务商：企业、地址、服务电话与业务，注明更新日期，可下载全部。`,
    noindex: view.rows.length === 0,
  });
};

export default function ServiceProviders({ loaderData: { query, view } }: Route.ComponentProps) {
  return <ServiceProvidersPage query={query} view={view} />;
}
