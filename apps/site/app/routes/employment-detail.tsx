import { callsOf } from "../calls.server.ts";
import { articleMeta } from "../features/articles/articles-meta.ts";
import { EmploymentDetailPage } from "../features/articles/employment-detail-page.tsx";
import { loadArticle } from "../features/articles/load-articles.server.ts";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/employment-detail.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadArticle(callsOf(context), url, ["employment"]));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  articleMeta(matches, "/disclose/employment-detail", loaderData?.detail);

export default function EmploymentDetail({ loaderData }: Route.ComponentProps) {
  return <EmploymentDetailPage {...loaderData} />;
}
