import { callsOf } from "../calls.server.ts";
import { ActivityDetailPage } from "../features/articles/activity-detail-page.tsx";
import { articleMeta } from "../features/articles/articles-meta.ts";
import { loadArticle } from "../features/articles/load-articles.server.ts";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/activity-detail.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadArticle(callsOf(context), url, ["activity"]));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => articleMeta(matches, "/activity/detail", loaderData?.detail);

export default function ActivityDetail({ loaderData }: Route.ComponentProps) {
  return <ActivityDetailPage {...loaderData} />;
}
