import { inAppPath } from "@marque/contract/rules/in-app-path";
import { loginPath } from "@marque/contract/rules/redirect-target";
import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { requireMember } from "../shell/member/guards.ts";
import { MemberWait } from "../shell/member/member-wait.tsx";
import { useTakeFavourites } from "../shell/member/use-take-favourites.ts";
import { useSite } from "../shell/store.ts";
import type { Route } from "./+types/member-area.ts";

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return requireMember(inAppPath(url.pathname + url.search) ?? "/user/personal");
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <MemberWait />;
}

export default function MemberArea() {
  useLeaveWithSession();
  useTakeFavourites();
  // Whoever has signed in as somebody else in another tab sees nothing of the one before.
  const token = useSite((state) => state.token);
  return <Outlet key={token} />;
}

/** Whoever has signed out in another tab is signed out here too, and nothing of theirs stays on the screen. */
function useLeaveWithSession(): void {
  const isMember = useSite((state) => state.token !== null);
  const wasMember = useRef(isMember);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (wasMember.current && !isMember) void navigate(loginPath(pathname + search), { replace: true });
    wasMember.current = isMember;
  }, [isMember, navigate, pathname, search]);
}
