import { listPaths } from "@marque/contract/rules/content-paths";
import { callsOf } from "../calls.server.ts";
import { listMeta } from "../features/articles/articles-meta.ts";
import { BrandListPage } from "../features/articles/brand-list-page.tsx";
import { readListQuery } from "../features/articles/list-query.ts";
import { loadList } from "../features/articles/load-articles.server.ts";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/brand-information.ts";

/** A timeline is read in one go. */
const STORIES_ON_A_PAGE = 24;

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadList(callsOf(context), "brand", readListQuery(url.searchParams), STORIES_ON_A_PAGE));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, listPaths.brand, loaderData);

export default function BrandInformation({ loaderData }: Route.ComponentProps) {
  return <BrandListPage data={loaderData} />;
}
