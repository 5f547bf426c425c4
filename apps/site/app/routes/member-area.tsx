import { inAppPath } from "@marque/contract/rules/in-app-path";
import { Outlet } from "react-router";
import { requireMember } from "../shell/member/guards.ts";
import { MemberWait } from "../shell/member/member-wait.tsx";
import type { Route } from "./+types/member-area.ts";

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return requireMember(inAppPath(url.pathname + url.search) ?? "/user/personal");
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <MemberWait />;
}

export default function MemberArea() {
  return <Outlet />;
}
