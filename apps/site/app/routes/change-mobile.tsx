import { ChangeMobilePage } from "../features/account/change-mobile-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { PageHandle } from "../shell/start/page-handle.ts";
import type { Route } from "./+types/change-mobile.ts";

export const handle: PageHandle = { firstCalls: () => [["accountView", {}]] };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/user/change-mobile", noindex: true });

export default function ChangeMobile() {
  return <ChangeMobilePage />;
}
