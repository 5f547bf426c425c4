import { callsOf } from "../calls.server.ts";
import { articleMeta } from "../features/articles/articles-meta.ts";
import { loadArticle } from "../features/articles/load-articles.server.ts";
import { GuideDetailPage } from "../features/articles/text-detail-pages.tsx";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/information-detail.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadArticle(callsOf(context), url, ["usedCar"]));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => articleMeta(matches, "/informationDetail", loaderData?.detail);

export default function InformationDetail({ loaderData }: Route.ComponentProps) {
  return <GuideDetailPage {...loaderData} />;
}
