import { callsOf } from "../calls.server.ts";
import { articleMeta } from "../features/articles/articles-meta.ts";
import { loadArticle } from "../features/articles/load-articles.server.ts";
import { NewsDetailPage } from "../features/articles/text-detail-pages.tsx";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/news-detail.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadArticle(callsOf(context), url, ["news", "notice"]));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => articleMeta(matches, "/news/news-detail", loaderData?.detail);

export default function NewsDetail({ loaderData }: Route.ComponentProps) {
  return <NewsDetailPage {...loaderData} />;
}
