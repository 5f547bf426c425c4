import { Outlet } from "react-router";
import { callsOf, orNull } from "../calls.server.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import { isPreviewing } from "../shell/preview/is-previewing.ts";
import { Shell } from "../shell/shell.tsx";
import type { LayoutData } from "../shell/site-data.ts";
import type { Route } from "./+types/layout.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<LayoutData> {
  const calls = callsOf(context);
  const [navigation, hoverBar, protocolList] = await Promise.all([
    orNull(calls.call("navigationList", {})),
    orNull(calls.call("hoverBarList", {})),
    orNull(calls.call("protocolList", {})),
  ]);
  return { navigation, hoverBar, protocols: protocolList?.protocols ?? null };
}

/** Navigation, hover bar and protocols hold for the whole visit; a preview may end at any step. */
export const shouldRevalidate = isPreviewing;

export default function Layout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
