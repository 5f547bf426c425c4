import { callsOf } from "../calls.server.ts";
import { DisclosePage } from "../features/disclosures/disclose-page.tsx";
import { branchAddress } from "../features/disclosures/disclose-query.ts";
import { disclosureFeed } from "../features/disclosures/disclosure-feed.ts";
import { loadDisclosures } from "../features/disclosures/load-disclosures.server.ts";
import { withPhrases } from "../phrases.server.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/disclose.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadDisclosures(callsOf(context), url.searchParams));
}

/** A branch is a page of its own; what a search found is not for search engines, nor is a branch without items. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { branch, keyword } = loaderData?.query ?? { branch: [], keyword: "" };
  const subject = branch.at(-1);
  return pageMeta(matches, {
    path: branchAddress(branch),
    description: "企业信息、产品与服务、经销商、数据安全等依法公开的文件，逐条写明版本与生效日期，可按目录或关键词查找。",
    feed: disclosureFeed,
    ...(subject ? { subject } : {}),
    noindex: keyword !== "" || loaderData?.items.length === 0,
  });
};

export default function Disclose({ loaderData }: Route.ComponentProps) {
  return <DisclosePage {...loaderData} />;
}
