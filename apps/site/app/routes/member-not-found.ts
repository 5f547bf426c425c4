import { inAppPath } from "@marque/contract/rules/in-app-path";
import { data } from "react-router";
import { requireMember } from "../shell/member/guards.ts";
import { MemberWait } from "../shell/member/member-wait.tsx";
import type { Route } from "./+types/member-not-found.ts";

/** Any other path below /user: nobody but a member is told that there is nothing (specification §4). */
export function loader(_: Route.LoaderArgs) {
  return data(null, { status: 404 });
}

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<never> {
  await requireMember(inAppPath(url.pathname + url.search) ?? "/user/personal");
  throw new Response(null, { status: 404 });
}
clientLoader.hydrate = true as const;

export const HydrateFallback = MemberWait;

export default function MemberNotFound() {
  return null;
}
