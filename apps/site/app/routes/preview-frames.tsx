import { inAppPath } from "@marque/contract/rules/in-app-path";
import { previewContext } from "../calls.server.ts";
import { FramesPage } from "../features/preview/frames-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/preview-frames.ts";

/** Only within a preview: everybody else sees the not-found page. */
export function loader({ context, request }: Route.LoaderArgs): { path: string } {
  if (context.get(previewContext)?.state !== "on") throw new Response(null, { status: 404 });
  const path = inAppPath(new URL(request.url).searchParams.get("path") ?? "/") ?? "/";
  // Frames within frames would have no end.
  return { path: path.startsWith("/preview/") ? "/" : path };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/preview/frames", noindex: true });

export default function PreviewFrames({ loaderData }: Route.ComponentProps) {
  return <FramesPage path={loaderData.path} />;
}
