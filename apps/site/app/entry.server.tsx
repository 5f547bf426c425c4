import { PassThrough } from "node:stream";
import type { Client } from "@marque/contract/client";
import type { PreviewState } from "@marque/contract/rules/preview-link";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { callsContext, previewContext, runtimeContext, type SiteRuntime } from "./calls.server.ts";
import { cacheKey } from "./page-cache.server.ts";

/** The server uses the router that the pages were built with: two copies of it would not share their contexts. */
export { createRequestHandler } from "react-router";
export { cacheKey } from "./page-cache.server.ts";

const RENDER_TIMEOUT_MS = 10_000;

/**
 * What the server passes to every render: the client of the calls, anonymous and in process, settings for the browser, and what is said
 * to somebody who looks through a preview link.
 */
export function createLoadContext({
  client,
  runtime,
  preview,
}: {
  client: Client;
  runtime: SiteRuntime;
  preview: PreviewState | null;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callsContext, client);
  context.set(runtimeContext, runtime);
  context.set(previewContext, preview);
  return context;
}

/**
 * Renders a document whole: pages are kept and their inline scripts hashed, so nothing is gained by sending a beginning early,
 * and robots get the same answer as people.
 */
export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> | Response {
  responseHeaders.set("Content-Type", "text/html; charset=utf-8");
  responseHeaders.set("Cache-Control", cacheControl(request, responseStatusCode));
  // A token leaves the address as soon as the page is read; what the page fetches before that must not name it either.
  if (new URL(request.url).searchParams.has("token")) responseHeaders.set("Referrer-Policy", "no-referrer");
  if (request.method === "HEAD") return new Response(null, { status: responseStatusCode, headers: responseHeaders });

  return new Promise((resolve, reject) => {
    let status = responseStatusCode;
    const timeout = setTimeout(() => stream.abort(new Error("The page was not rendered in time")), RENDER_TIMEOUT_MS);
    const stream = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // What is whole must stand in its place: moved there by a script, it would be missing without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        const body = new PassThrough();
        stream.pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers: responseHeaders }));
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        status = 500;
        if (!request.signal.aborted) console.error(error);
      },
    });
  });
}

/** Answers of the router's `.data` requests follow the same rule as the pages. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  response.headers.set("Cache-Control", cacheControl(request, response.status));
  return response;
}

/** Logs what a loader or a render threw, unless the visitor had gone. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}

function cacheControl(request: Request, status: number): string {
  const kept = status === 200 && cacheKey(new URL(request.url)) !== null;
  return kept ? "public, max-age=0, must-revalidate" : "private, no-store";
}
