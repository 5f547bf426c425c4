import { listPaths } from "@marque/contract/rules/content-paths";
import { callsOf } from "../calls.server.ts";
import { listMeta } from "../features/articles/articles-meta.ts";
import { EmploymentListPage } from "../features/articles/employment-list-page.tsx";
import { readListQuery } from "../features/articles/list-query.ts";
import { loadList } from "../features/articles/load-articles.server.ts";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/employment.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadList(callsOf(context), "employment", readListQuery(url.searchParams)));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, listPaths.employment, loaderData);

export default function Employment({ loaderData }: Route.ComponentProps) {
  return <EmploymentListPage data={loaderData} />;
}
