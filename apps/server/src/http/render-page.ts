import { createClient } from "@marque/contract/client";
import type { PreviewState } from "@marque/contract/rules/preview-link";
import type { FastifyRequest } from "fastify";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { Resources } from "../resources.ts";
import type { Dispatcher, Preview } from "./calls.ts";
import { addressOf } from "./client-address.ts";
import { createInProcessTransport, type PageSources } from "./in-process-transport.ts";
import { createScriptMark, takeOwnScripts } from "./own-scripts.ts";
import type { RenderedPage } from "./page-cache.ts";

/** What the site's server entry exports besides the router's own. */
export interface SiteEntry {
  createRequestHandler: typeof createRequestHandler;
  createLoadContext(options: {
    client: ReturnType<typeof createClient>;
    runtime: SiteRuntime;
    preview: PreviewState | null;
    /** Nonce of every script that the render writes. */
    scriptMark: string;
    /** Called with a document instead of a body of the response: the parts of a text that nobody has to decode. */
    takeDocument(document: readonly string[]): void;
    /** Called with what is a fault of ours. */
    report(error: unknown): void;
  }): RouterContextProvider;
  /** The name under which a page may be kept: its path and the query that changes it; null when it must not be kept. */
  cacheKey(url: URL): string | null;
}

/** Settings of the process that the browser needs to know. */
export interface SiteRuntime {
  origin: string;
  /** Base addresses of the calls (specification §7). */
  hosts: { main: string; FXH: string; BZ: string };
}

export function siteEntry(build: ServerBuild): SiteEntry {
  return build.entry.module as unknown as SiteEntry;
}

/** `preview` is what unpublished content a page may show, or that a link to such does not hold any more. */
export type Render = (
  url: URL,
  request: FastifyRequest,
  preview?: Preview | "ended" | null,
) => Promise<{ page: RenderedPage; tags: readonly string[] | null }>;

/** Renders pages for nobody in particular; `tags` is what a page was made from, null when it must not be kept. */
export function createRenderer(options: { resources: Resources; dispatcher: Dispatcher; loadBuild(): Promise<ServerBuild> }): Render {
  const { settings, log } = options.resources;
  const runtime: SiteRuntime = { origin: settings.publicOrigin, hosts: settings.hosts };
  const mode = settings.mode === "development" ? "development" : "production";

  /** One for each build: it ranks all routes once. */
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  function handlerOf(build: ServerBuild) {
    const handle = handlers.get(build) ?? siteEntry(build).createRequestHandler(build, mode);
    handlers.set(build, handle);
    return handle;
  }

  return async (url, request, preview = null) => {
    const build = await options.loadBuild();
    const sources: PageSources = { tags: new Set(), incomplete: false };
    const seen = preview === "ended" ? null : preview;
    const caller = { requestId: request.id, ip: addressOf(request), userAgent: "", source: "WEB", preview: seen } as const;
    // A failing call is the page's business; while rendering there is nobody to show a toast to.
    const client = createClient(createInProcessTransport(options.dispatcher, caller, sources), {
      toast: () => {},
      sessionEnded: () => {},
      log: () => {},
    });
    const scriptMark = createScriptMark();
    const report = (error: unknown) => log.error({ err: error, requestId: request.id }, "a page failed");
    let document: readonly string[] | undefined;
    const takeDocument = (parts: readonly string[]) => {
      document = parts;
    };
    const entry = siteEntry(build);
    const context = entry.createLoadContext({ client, runtime, preview: stateOf(preview), scriptMark, takeDocument, report });
    const response = await handlerOf(build)(new Request(url, { headers: { accept: "text/html" } }), context);
    if (sources.incomplete) throw Object.assign(new Error("a call that the page needs was not answered"), { statusCode: 503 });
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    headers["cache-control"] ??= "private, no-store";
    if (headers["content-type"]?.startsWith("text/html")) document ??= [await response.text()];
    let body: Buffer;
    if (document === undefined) body = Buffer.from(await response.arrayBuffer());
    else {
      const own = takeOwnScripts(document, scriptMark);
      body = encode(own.document);
      headers["content-security-policy"] = contentSecurityPolicy(own.hashes, runtime, mode);
    }
    const keep = response.status < 500 && !headers["cache-control"].includes("no-store");
    return { page: { status: response.status, headers, body }, tags: keep && sources.tags ? [...sources.tags] : null };
  };
}

/** The bytes of a text in parts, each of which is read once. */
function encode(parts: readonly string[]): Buffer {
  const body = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + Buffer.byteLength(part), 0));
  let length = 0;
  for (const part of parts) length += body.write(part, length);
  return body;
}

function stateOf(preview: Preview | "ended" | null): PreviewState | null {
  if (preview === "ended") return { state: "ended" };
  return preview && { state: "on", ...preview.about };
}

function contentSecurityPolicy(scripts: readonly string[], { hosts }: SiteRuntime, mode: "development" | "production"): string {
  // Vite's client injects its own scripts while developing.
  const inline = mode === "development" ? ["'unsafe-inline'"] : scripts;
  const rules = {
    "default-src": ["'self'"],
    // The showroom's model is unpacked by WebAssembly, and may be reached from any page without a new document.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...inline],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "connect-src": ["'self'", ...Object.values(hosts).filter(Boolean), ...(mode === "development" ? ["ws:"] : [])],
    "worker-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
