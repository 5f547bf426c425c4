import { data } from "react-router";
import type { Route } from "./+types/member-not-found.ts";

/** Any other path below /user: nobody but a member is told that there is nothing (specification §4). */
export function loader(_: Route.LoaderArgs) {
  return data(null, { status: 404 });
}

export function clientLoader(_: Route.ClientLoaderArgs): never {
  throw new Response(null, { status: 404 });
}
clientLoader.hydrate = true as const;

export default function MemberNotFound() {
  return null;
}
