import { callsOf } from "../calls.server.ts";
import { CampaignPage } from "../features/recall/campaign-page.tsx";
import { loadRecalls } from "../features/recall/load-recalls.server.ts";
import { ProofPage } from "../features/recall/proof-page.tsx";
import { campaignAddress } from "../features/recall/recall-address.ts";
import { RecallPage } from "../features/recall/recall-page.tsx";
import { withPhrases } from "../phrases.server.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/car-recall.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadRecalls(callsOf(context), url.searchParams));
}

/** Filters are views of one page; a campaign is a page of its own, and a proof nothing for search engines. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData && "campaign" in loaderData) {
    const { id, title, defect } = loaderData.campaign;
    return pageMeta(matches, { path: campaignAddress(id), subject: title, description: defect });
  }
  if (loaderData && "proof" in loaderData) return pageMeta(matches, { path: "/carRecall", subject: "核验凭证", noindex: true });
  return pageMeta(matches, {
    path: "/carRecall",
    description: "输入 17 位车架号，查询车辆是否在召回范围内；历次召回公告写明缺陷、危险、修好之前怎么办和怎样修，维修免费。",
    noindex: loaderData?.campaigns?.list.length === 0,
  });
};

export default function CarRecall({ loaderData }: Route.ComponentProps) {
  if ("campaign" in loaderData) return <CampaignPage {...loaderData} />;
  return "proof" in loaderData ? <ProofPage {...loaderData} /> : <RecallPage {...loaderData} />;
}
