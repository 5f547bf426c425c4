import { listPaths } from "@marque/contract/rules/content-paths";
import { callsOf } from "../calls.server.ts";
import { ActivityListPage } from "../features/articles/activity-list-page.tsx";
import { listMeta } from "../features/articles/articles-meta.ts";
import { readListQuery } from "../features/articles/list-query.ts";
import { loadList } from "../features/articles/load-articles.server.ts";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/activity.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadList(callsOf(context), "activity", readListQuery(url.searchParams)));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, listPaths.activity, loaderData);

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <ActivityListPage data={loaderData} />;
}
