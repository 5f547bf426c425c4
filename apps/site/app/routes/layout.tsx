import { shownNavigation } from "@marque/contract/rules/navigation";
import type { CallOutput } from "@marque/contract/types";
import { Outlet } from "react-router";
import { callsOf, orNull, previewContext } from "../calls.server.ts";
import { pack } from "../packed.server.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import type { Packed } from "../shell/packed.ts";
import { isPreviewing } from "../shell/preview/is-previewing.ts";
import { Shell } from "../shell/shell.tsx";
import type { LayoutData } from "../shell/site-data.ts";
import type { Route } from "./+types/layout.ts";

interface Answers extends Omit<LayoutData, "protocols"> {
  protocolList: CallOutput<"protocolList"> | null;
}

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<LayoutData>> {
  const calls = callsOf(context);
  const preview = context.get(previewContext);
  const isAsOf = preview?.state === "on" && preview.asOf !== null;
  const [navigation, hoverBar, protocolList, models] = await Promise.all([
    orNull(calls.call("navigationList", {})),
    orNull(calls.call("hoverBarList", {})),
    orNull(calls.call("protocolList", {})),
    isAsOf ? orNull(calls.call("brandModels", {})) : null,
  ]);
  return pack(context, "layout", { navigation, hoverBar, protocolList, models }, layoutData);
}

function layoutData({ navigation, protocolList, ...rest }: Answers): LayoutData {
  return { ...rest, navigation: navigation && shownNavigation(navigation), protocols: protocolList?.protocols ?? null };
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
