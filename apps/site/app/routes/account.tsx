import { AccountPage } from "../features/account/account-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/account.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/user/account", noindex: true });

export default function Account() {
  return <AccountPage />;
}
