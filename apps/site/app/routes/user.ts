import { redirect } from "react-router";
import type { Route } from "./+types/user.ts";

/** `/user` is the personal centre (specification §2); what the address says besides, a token for instance, goes along. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/user/personal${url.search}`);
}
