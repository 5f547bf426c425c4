import { FindComplaintPage } from "../features/complaint/find-complaint-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/complaint-find.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/complaint/progress", noindex: true });

export default function ComplaintFind() {
  return <FindComplaintPage />;
}
