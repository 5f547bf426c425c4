import { ChangeMobilePage } from "../features/account/change-mobile-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/change-mobile.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/user/change-mobile", noindex: true });

export default function ChangeMobile() {
  return <ChangeMobilePage />;
}
