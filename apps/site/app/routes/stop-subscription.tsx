import { data } from "react-router";
import { callsOf, orErrorPage, orLost } from "../calls.server.ts";
import { STOPPED_PATH } from "../features/dealers/stopped-query.ts";
import { LostSubscription, SubscriptionPage } from "../features/dealers/subscription-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/stop-subscription.ts";

/** Never kept and never shared: `page-cache.server.ts` does not know this route, and the subscription's call has no cache tags. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const subscription = await orErrorPage(orLost(callsOf(context).call("stopSubscriptionView", { token })));
  return data({ subscription }, { status: subscription ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { path: STOPPED_PATH, subject: "我的终止授权通知", noindex: true }),
  // The address is the key to the subscription.
  { name: "referrer", content: "no-referrer" },
];

export default function StopSubscriptionRoute({ loaderData: { subscription }, params: { token } }: Route.ComponentProps) {
  return subscription ? <SubscriptionPage token={token} subscription={subscription} /> : <LostSubscription />;
}
