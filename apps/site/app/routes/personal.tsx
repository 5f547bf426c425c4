import { PersonalPage } from "../features/personal/personal-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/personal.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/user/personal", noindex: true });

export default function Personal() {
  return <PersonalPage />;
}
