import { text } from "node:stream/consumers";
import type { Client } from "@marque/contract/client";
import type { PreviewState } from "@marque/contract/rules/preview-link";
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import {
  callsContext,
  documentContext,
  previewContext,
  reportContext,
  runtimeContext,
  runtimeOf,
  type SiteRuntime,
  scriptMarkContext,
  type TakeDocument,
} from "./calls.server.ts";
import { createKeeper } from "./kept-markup.server.ts";
import { withMemberStart } from "./member-start.server.ts";
import { blocksContext } from "./packed.server.ts";
import { cacheKey } from "./page-cache.server.ts";
import { type PageModules, withPageStart } from "./page-start.server.ts";
import { withPageStyles } from "./page-styles.server.ts";
import { renderDocument } from "./render-document.server.ts";
import { ScriptMark } from "./shell/script-mark.ts";
import { KeptMarkup } from "./ui/keep-markup.ts";

/** The server uses the router that the pages were built with: two copies of it would not share their contexts. */
export { createRequestHandler } from "react-router";
export { cacheKey } from "./page-cache.server.ts";

/**
 * What the server passes to every render: the client of the calls, anonymous and in process, settings for the browser, what is said
 * to somebody who looks through a preview link, the mark by which the server knows the render's own scripts, who takes the document, and
 * the log for what fails.
 */
export function createLoadContext({
  client,
  runtime,
  preview,
  scriptMark,
  takeDocument,
  report,
}: {
  client: Client;
  runtime: SiteRuntime;
  preview: PreviewState | null;
  scriptMark: string;
  /** Null where the router's data alone is asked for. */
  takeDocument: TakeDocument | null;
  report(error: unknown): void;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callsContext, client);
  context.set(runtimeContext, runtime);
  context.set(previewContext, preview);
  context.set(scriptMarkContext, scriptMark);
  if (takeDocument) {
    context.set(documentContext, takeDocument);
    context.set(blocksContext, new Map());
  }
  context.set(reportContext, report);
  return context;
}

/**
 * Renders a document whole: pages are kept and their inline scripts hashed, so nothing is gained by sending a beginning early,
 * and robots get the same answer as people. The text goes to the server as it is, because a body of a response would be copied
 * from encoding to encoding; the response says the rest.
 */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  responseHeaders.set("Content-Type", "text/html; charset=utf-8");
  responseHeaders.set("Cache-Control", cacheControl(request, responseStatusCode));
  // A token leaves the address as soon as the page is read; what the page fetches before that must not name it either.
  if (new URL(request.url).searchParams.has("token")) responseHeaders.set("Referrer-Policy", "no-referrer");
  if (request.method === "HEAD") return new Response(null, { status: responseStatusCode, headers: responseHeaders });

  const nonce = loadContext.get(scriptMarkContext);
  const { serverHandoffStream, ...context } = routerContext;
  const keeper = createKeeper(nonce);
  const page = (
    <ScriptMark value={nonce}>
      <KeptMarkup value={import.meta.env.PROD ? keeper.keep : null}>
        <ServerRouter context={withOwnRoutes(context)} url={request.url} nonce={nonce} />
      </KeptMarkup>
    </ScriptMark>
  );
  const { html, failure } = await renderDocument(page, nonce);
  if (failure !== undefined) loadContext.get(reportContext)(failure);
  const { errors, matches } = context.staticHandlerContext;
  const matched = matches.at(-1)?.route.id;
  const route = errors ? null : (matched ?? null);
  const modules = modulesOf(context);
  const { hosts } = runtimeOf(loadContext);
  const whole = withMemberStart(keeper.putBack(html), routerContext, { url: new URL(request.url), host: hosts.main, nonce });
  const document = withPageStyles(whole, matched ?? "root", modules.sheet);
  const start = {
    data: serverHandoffStream ? await text(serverHandoffStream) : "",
    blocks: loadContext.get(blocksContext),
    handoff: context.serverHandoffString ?? "{}",
    modules,
  };
  loadContext.get(documentContext)(withPageStart(document, start, nonce), route);
  return new Response(null, { status: failure === undefined ? responseStatusCode : 500, headers: responseHeaders });
}

/** Without the routes of all other pages, each of which the router would make anew for every render. */
function withOwnRoutes(context: Omit<EntryContext, "serverHandoffStream">): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** What the browser needs of the scripts of a page, and of all that they import. */
function modulesOf({ manifest, staticHandlerContext }: Omit<EntryContext, "serverHandoffStream">): PageModules {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const { entry, url } = manifest;
  return {
    manifest: url,
    entry: entry.module,
    sheet: manifest.routes.root?.css?.[0],
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    preload: [...new Set([...entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])],
  };
}

/** Answers of the router's `.data` requests follow the same rule as the pages. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  response.headers.set("Cache-Control", cacheControl(request, response.status));
  return response;
}

/** Has what a loader or a render threw logged, unless the visitor had gone or asked for what there is not: that is no fault of ours. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  const isVisitors = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isVisitors) context.get(reportContext)(error);
}

function cacheControl(request: Request, status: number): string {
  const kept = status === 200 && cacheKey(new URL(request.url)) !== null;
  return kept ? "public, max-age=0, must-revalidate" : "private, no-store";
}
