import { callsOf, orErrorPage } from "../calls.server.ts";
import { AuthorisationPage } from "../features/dealers/authorisation-page.tsx";
import { AUTHORISATION_PATH, findAuthorisations, readAuthorisationQuery } from "../features/dealers/authorisation-query.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/dealer-authorisation.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const network = await orErrorPage(callsOf(context).call("dealerAuthorisations", {}));
  const q = readAuthorisationQuery(url.searchParams);
  return { q, view: findAuthorisations(network, q) };
}

/** What is looked up is a view of one page. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: AUTHORISATION_PATH,
    description: "按企业名称、门店代码或统一社会信用代码，核对是不是我们的授权经销商：授权编号、期限与业务，以及已终止授权的。",
    noindex: loaderData !== undefined && loaderData.q !== "",
  });

export default function DealerAuthorisation({ loaderData: { q, view } }: Route.ComponentProps) {
  return <AuthorisationPage q={q} view={view} />;
}
