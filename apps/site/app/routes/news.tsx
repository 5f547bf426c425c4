import { listPaths } from "@marque/contract/rules/content-paths";
import { callsOf } from "../calls.server.ts";
import { listMeta } from "../features/articles/articles-meta.ts";
import { readListQuery } from "../features/articles/list-query.ts";
import { type ListData, loadList } from "../features/articles/load-articles.server.ts";
import { NewsListPage } from "../features/articles/news-list-page.tsx";
import { asItCame, pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import type { Route } from "./+types/news.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Packed<ListData<"news"> | ListData<"notice">>> {
  const query = readListQuery(url.searchParams, { notices: true });
  const calls = callsOf(context);
  const data = await (query.type === "notice" ? loadList(calls, "notice", query) : loadList(calls, "news", query));
  return pack(context, "page", { data }, asItCame);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, listPaths.news, loaderData && unpack(loaderData));

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsListPage data={unpack(loaderData)} />;
}
