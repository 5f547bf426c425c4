import { callsOf } from "../calls.server.ts";
import { articleMeta } from "../features/articles/articles-meta.ts";
import { loadArticle, loadParent } from "../features/articles/load-articles.server.ts";
import { SupplierDetailPage } from "../features/articles/supplier-detail-page.tsx";
import { withPhrases } from "../phrases.server.ts";
import type { Route } from "./+types/supplier-detail.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = callsOf(context);
  const data = await loadArticle(calls, url, ["supplier"]);
  return withPhrases({ ...data, parent: await loadParent(calls, data.detail.parentId) });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => articleMeta(matches, "/disclose/supplier-detail", loaderData?.detail);

export default function SupplierDetail({ loaderData }: Route.ComponentProps) {
  return <SupplierDetailPage {...loaderData} />;
}
