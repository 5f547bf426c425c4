import { routePattern } from "@marque/contract/rules/pages";
import { ComingPage } from "../features/coming/coming-page.tsx";
import { comingTexts } from "../features/coming/coming-text.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/coming.ts";

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const pattern = routePattern(location.pathname);
  const text = pattern === null ? undefined : comingTexts[pattern];
  return pageMeta(matches, { path: location.pathname, description: text && text.lead + text.facts.join(""), noindex: true });
};

export default function Coming() {
  return <ComingPage />;
}
