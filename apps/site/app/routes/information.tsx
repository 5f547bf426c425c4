import { listPaths } from "@marque/contract/rules/content-paths";
import { callsOf } from "../calls.server.ts";
import { listMeta } from "../features/articles/articles-meta.ts";
import { GuideListPage } from "../features/articles/guide-list-page.tsx";
import { readListQuery } from "../features/articles/list-query.ts";
import { loadList } from "../features/articles/load-articles.server.ts";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/information.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadList(callsOf(context), "usedCar", readListQuery(url.searchParams)));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, listPaths.usedCar, loaderData);

export default function Information({ loaderData }: Route.ComponentProps) {
  return <GuideListPage data={loaderData} />;
}
