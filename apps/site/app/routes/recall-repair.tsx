import { data } from "react-router";
import { callsOf, orErrorPage, orLost } from "../calls.server.ts";
import { LostOwnerLink } from "../features/recall/lost-owner-link.tsx";
import { RepairPage } from "../features/recall/repair-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/recall-repair.ts";

/** Never kept and never shared: `page-cache.server.ts` does not know this route, and the repair's call has no cache tags. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const repair = await orErrorPage(orLost(callsOf(context).call("recallRepairView", { token })));
  return data({ repair }, { status: repair ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { path: "/carRecall", subject: "我的召回维修预约", noindex: true }),
  // The address is the key to the repair.
  { name: "referrer", content: "no-referrer" },
];

export default function RecallRepair({ loaderData: { repair }, params: { token } }: Route.ComponentProps) {
  return repair ? <RepairPage token={token} repair={repair} /> : <LostOwnerLink />;
}
