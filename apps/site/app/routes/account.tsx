import { callsOf, orNull } from "../calls.server.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { isPreviewing } from "../shell/preview/is-previewing.ts";
import type { PageHandle } from "../shell/start/page-handle.ts";
import type { Route } from "./+types/account.ts";

export const handle: PageHandle = {
  firstCalls: (query) => [
    ["accountView", {}],
    ["accountDevices", {}],
    ...(query.get("type") === "1" ? [] : [["memberCounts", {}] as const]),
  ],
};

export async function loader({ context }: Route.LoaderArgs): Promise<{ hasWechat: boolean }> {
  const ways = await orNull(callsOf(context).call("signInWays", {}));
  return { hasWechat: ways?.wechat ?? false };
}

/** Ways to sign in hold for the whole visit. */
export const shouldRevalidate = isPreviewing;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/user/account", noindex: true });

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
