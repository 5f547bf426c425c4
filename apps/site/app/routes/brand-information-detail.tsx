import { callsOf } from "../calls.server.ts";
import { articleMeta } from "../features/articles/articles-meta.ts";
import { loadArticle } from "../features/articles/load-articles.server.ts";
import { BrandDetailPage } from "../features/articles/text-detail-pages.tsx";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/brand-information-detail.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadArticle(callsOf(context), url, ["brand"]));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => articleMeta(matches, "/brandInformation/detail", loaderData?.detail);

export default function BrandInformationDetail({ loaderData }: Route.ComponentProps) {
  return <BrandDetailPage {...loaderData} />;
}
