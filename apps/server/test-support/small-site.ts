import type { Client } from "@marque/contract/client";
import type { ServerBuild } from "react-router";

/** What a page of the small site waits for before it is there; nothing unless a test sets it. */
export type PagesWaitFor = (path: string) => Promise<void>;

/**
 * A built site of one kind of page, which says which words the navigation has and what a call that the page can do without has
 * answered. Pages under /next/kept may be kept.
 */
export function smallSite(waitFor: PagesWaitFor = async () => {}): ServerBuild {
  const entry = {
    createLoadContext: (context: object) => context,
    createRequestHandler:
      () =>
      async (request: Request, { client }: { client: Client }) => {
        const { pathname } = new URL(request.url);
        await waitFor(pathname);
        const words = await client.call("navigationList", {}).then(
          (list) => list.map(({ navigationName }) => navigationName),
          () => null,
        );
        const kept = pathname.startsWith("/next/kept");
        return new Response(JSON.stringify({ words }), {
          headers: { "content-type": "text/html", "cache-control": kept ? "public, max-age=0, must-revalidate" : "private, no-store" },
        });
      },
    cacheKey: (url: URL) => (url.pathname.startsWith("/next/kept") ? url.pathname + url.search : null),
  };
  return { entry: { module: entry } } as unknown as ServerBuild;
}
