import { data } from "react-router";
import { callsOf, orErrorPage, orLost } from "../calls.server.ts";
import { LostComplaintPage, ProgressPage } from "../features/complaint/progress-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/complaint-progress.ts";

/** Never kept and never shared: `page-cache.server.ts` does not know this route, and the complaint's call has no cache tags. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const complaint = await orErrorPage(orLost(callsOf(context).call("complaintProgress", { token })));
  return data({ complaint }, { status: complaint ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { path: "/complaint/progress", subject: "我的投诉", noindex: true }),
  // The address is the key to the complaint.
  { name: "referrer", content: "no-referrer" },
];

export default function ComplaintProgress({ loaderData: { complaint }, params: { token } }: Route.ComponentProps) {
  return complaint ? <ProgressPage token={token} complaint={complaint} /> : <LostComplaintPage />;
}
