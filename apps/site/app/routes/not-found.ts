import { inAppPath } from "@marque/contract/rules/in-app-path";
import { redirectDocument } from "react-router";
import type { Route } from "./+types/not-found.ts";

/** Any other path (specification §2): the layout's error boundary shows the not-found page. */
export function loader(_: Route.LoaderArgs): never {
  throw new Response(null, { status: 404 });
}

/** Within the site too the server is asked: an old path may lead on to a new one. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url);
  // The router puts the basename in front.
  throw redirectDocument(inAppPath(pathname + search) ?? "/");
}

export default function NotFound() {
  return null;
}
