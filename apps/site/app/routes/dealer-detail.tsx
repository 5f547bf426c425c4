import { stoppedDealerPath } from "@marque/contract/rules/dealer-paths";
import { isDealerCode } from "@marque/contract/rules/dealer-words";
import { data, redirect } from "react-router";
import { callsOf, orMissing } from "../calls.server.ts";
import { dealerMeta } from "../features/dealers/dealer-meta.ts";
import { DealerMissingPage } from "../features/dealers/dealer-missing-page.tsx";
import { DealerPage } from "../features/dealers/dealer-page.tsx";
import type { Route } from "./+types/dealer-detail.ts";

/** A dealer that has stopped is sent on to what is said about that; a code that there never was is missing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = (url.searchParams.get("code") ?? "").trim().toUpperCase();
  const page = isDealerCode(code) ? await orMissing(callsOf(context).call("dealerDetail", { code })) : null;
  if (page && page.stoppedId !== null) throw redirect(stoppedDealerPath(page.stoppedId));
  return data({ dealer: page?.dealer ?? null }, { status: page?.dealer ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => dealerMeta(matches, loaderData?.dealer);

export default function DealerDetail({ loaderData: { dealer } }: Route.ComponentProps) {
  return dealer ? <DealerPage key={dealer.code} dealer={dealer} /> : <DealerMissingPage />;
}
