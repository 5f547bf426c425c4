import { listPaths } from "@marque/contract/rules/content-paths";
import { callsOf } from "../calls.server.ts";
import { listMeta } from "../features/articles/articles-meta.ts";
import { readListQuery } from "../features/articles/list-query.ts";
import { loadList } from "../features/articles/load-articles.server.ts";
import { SupplierListPage } from "../features/articles/supplier-list-page.tsx";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/supplier.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadList(callsOf(context), "supplier", readListQuery(url.searchParams)));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listMeta(matches, listPaths.supplier, loaderData);

export default function Supplier({ loaderData }: Route.ComponentProps) {
  return <SupplierListPage data={loaderData} />;
}
