import { inAppPath } from "@marque/contract/rules/in-app-path";
import { ConfirmScan } from "../features/sign-in/confirm-scan.tsx";
import { requireMember } from "../shell/member/guards.ts";
import { MemberWait } from "../shell/member/member-wait.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/scan.ts";

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return requireMember(inAppPath(url.pathname) ?? "/");
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <MemberWait />;
}

// The ticket stays out of what the page says of itself.
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/scan", noindex: true });

export default function Scan({ params }: Route.ComponentProps) {
  return <ConfirmScan ticket={params.ticket} />;
}
