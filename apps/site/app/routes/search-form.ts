import { redirect } from "react-router";
import { searchPath } from "../shell/search-path.ts";
import type { Route } from "./+types/search-form.ts";

/** Where the search box leads without JavaScript: on to the address that carries the keywords (specification §2). */
export function loader({ url }: Route.LoaderArgs) {
  const path = searchPath(url.searchParams.get("keywords") ?? "");
  return redirect(path ?? "/");
}
