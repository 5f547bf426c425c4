import type { ShouldRevalidateFunctionArgs } from "react-router";
import { callsOf } from "../calls.server.ts";
import { DisclosureDetailPage } from "../features/disclosures/detail-page.tsx";
import { disclosureFeed } from "../features/disclosures/disclosure-feed.ts";
import { loadDisclosure } from "../features/disclosures/load-disclosures.server.ts";
import { withPhrases } from "../phrases.server.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/disclose-detail.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return withPhrases(loadDisclosure(callsOf(context), params.id));
}

/** `info` in the query opens a form on what is there already. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    path: `/disclose/detail/${params.id}`,
    type: "article",
    feed: disclosureFeed,
    ...(loaderData ? { subject: loaderData.disclosure.title, description: loaderData.disclosure.summary } : {}),
  });

export default function DiscloseDetail({ loaderData }: Route.ComponentProps) {
  return <DisclosureDetailPage key={loaderData.disclosure.id} {...loaderData} />;
}
