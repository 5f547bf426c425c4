import type { Route } from "./+types/not-found.ts";

/** Any other path (specification §2): the layout's error boundary shows the not-found page. */
export function loader(_: Route.LoaderArgs): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
