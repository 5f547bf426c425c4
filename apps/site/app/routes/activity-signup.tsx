import { data } from "react-router";
import { callsOf, orErrorPage, orLost } from "../calls.server.ts";
import { LostSignupPage } from "../features/articles/signup/lost-signup-page.tsx";
import { SignupPage } from "../features/articles/signup/signup-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/activity-signup.ts";

/** Never kept and never shared: `page-cache.server.ts` does not know this route, and the sign-up's call has no cache tags. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const signup = await orErrorPage(orLost(callsOf(context).call("activitySignupView", { token })));
  return data({ signup, renderedAt: new Date().toISOString() }, { status: signup ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { path: "/activity", subject: "我的活动报名", noindex: true }),
  // The address is the key to the sign-up.
  { name: "referrer", content: "no-referrer" },
];

export default function ActivitySignup({ loaderData: { signup, renderedAt }, params: { token } }: Route.ComponentProps) {
  return signup ? <SignupPage token={token} signup={signup} renderedAt={renderedAt} /> : <LostSignupPage />;
}
