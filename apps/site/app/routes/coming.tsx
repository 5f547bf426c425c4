import { ComingPage } from "../features/coming/coming-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/coming.ts";

export const meta: Route.MetaFunction = ({ matches, location }) => pageMeta(matches, { path: location.pathname, noindex: true });

export default function Coming() {
  return <ComingPage />;
}
