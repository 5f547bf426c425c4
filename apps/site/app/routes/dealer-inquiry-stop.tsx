import { stoppedDealerPath } from "@marque/contract/rules/dealer-paths";
import { stopKindWords } from "@marque/contract/rules/dealer-words";
import { callsOf, orErrorPage } from "../calls.server.ts";
import { StoppedListPage } from "../features/dealers/stopped-list-page.tsx";
import { leadOf, StoppedPage } from "../features/dealers/stopped-page.tsx";
import { chooseStopped, NOTHING_ASKED, readStoppedQuery, STOPPED_PATH, stoppedAddress } from "../features/dealers/stopped-query.ts";
import { subscriptionProvinces } from "../features/dealers/subscription-provinces.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/dealer-inquiry-stop.ts";

/** One entry, or the list with what is asked for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = callsOf(context);
  const [stopped, network] = await orErrorPage(Promise.all([calls.call("dealerStopList", {}), calls.call("dealerList", {})]));
  const id = url.searchParams.get("id");
  if (id === null) {
    const query = readStoppedQuery(url.searchParams);
    return { query, view: chooseStopped(stopped, query), provinces: subscriptionProvinces(network.regions, stopped.regions) };
  }
  const row = chooseStopped(stopped, NOTHING_ASKED).rows.find(({ dealer }) => String(dealer.id) === id);
  if (!row) throw new Response(null, { status: 404 });
  return { row };
}

/** Filters are views of one page, an entry is a page of its own. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData?.row) {
    const { dealer } = loaderData.row;
    return pageMeta(matches, {
      path: stoppedDealerPath(dealer.id),
      subject: `${dealer.shortName}：${stopKindWords[dealer.kind]}`,
      description: `${leadOf(dealer)}${dealer.records}`,
    });
  }
  const query = loaderData?.query ?? NOTHING_ASKED;
  return pageMeta(matches, {
    path: STOPPED_PATH,
    description: "已终止授权的经销商名单：终止日期与范围、售后与三包由谁接续、维修档案与预付款怎么处理，可下载全部。",
    noindex: stoppedAddress(query) !== STOPPED_PATH || loaderData?.view?.total === 0,
  });
};

export default function DealerInquiryStop({ loaderData }: Route.ComponentProps) {
  if (loaderData.row) return <StoppedPage {...loaderData.row} />;
  return <StoppedListPage query={loaderData.query} view={loaderData.view} provinces={loaderData.provinces} />;
}
