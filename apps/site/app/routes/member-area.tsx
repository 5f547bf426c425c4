import { inAppPath } from "@marque/contract/rules/in-app-path";
import { Outlet } from "react-router";
import { requireMember } from "../shell/member/guards.ts";
import { MemberGate } from "../shell/member/member-gate.tsx";
import { useTakeFavourites } from "../shell/member/use-take-favourites.ts";
import type { PageHandle } from "../shell/start/page-handle.ts";
import type { Route } from "./+types/member-area.ts";

export const handle: PageHandle = { forMembers: true };

/** There is nothing to load, which has to be said: the router would hold back a document's page until the browser's loader has run. */
export function loader() {
  return null;
}

/** On the way to it within the site; who begins here is seen to by the document and `MemberGate`. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return requireMember(inAppPath(url.pathname + url.search) ?? "/user/personal");
}

export default function MemberArea() {
  useTakeFavourites();
  return (
    <MemberGate>
      <Outlet />
    </MemberGate>
  );
}
