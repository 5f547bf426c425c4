import { createClient } from "@marque/contract/client";
import { showsMap } from "@marque/contract/rules/dealer-map";
import type { PreviewState } from "@marque/contract/rules/preview-link";
import type { FastifyRequest } from "fastify";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { Resources } from "../resources.ts";
import type { Dispatcher, Preview } from "./calls.ts";
import { addressOf } from "./client-address.ts";
import { createInProcessTransport, type PageSources } from "./in-process-transport.ts";
import { createScriptMark, type DocumentPart, takeOwnScripts } from "./own-scripts.ts";
import type { RenderedPage } from "./page-cache.ts";
import { createPageHandlers, type PageHandlers } from "./page-handlers.ts";

/** What the site's server entry exports besides the router's own. */
export interface SiteEntry {
  createRequestHandler: typeof createRequestHandler;
  createLoadContext(options: {
    client: ReturnType<typeof createClient>;
    runtime: SiteRuntime;
    preview: PreviewState | null;
    /** Nonce of every script that the render writes. */
    scriptMark: string;
    /** Called with a document, and which route's page it is, instead of a body of the response; null where the router's data alone is asked for. */
    takeDocument: ((document: readonly DocumentPart[], route: string | null) => void) | null;
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
  /** Of AMap; null without a map. */
  amapKey: string | null;
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
  const runtime: SiteRuntime = { origin: settings.publicOrigin, hosts: settings.hosts, amapKey: settings.amap?.key ?? null };
  const mode = settings.mode === "development" ? "development" : "production";

  /** One for each build: it ranks all routes once. */
  const handlers = new WeakMap<ServerBuild, PageHandlers>();
  function handlersOf(build: ServerBuild): PageHandlers {
    const known = handlers.get(build) ?? createPageHandlers(build, (part) => siteEntry(build).createRequestHandler(part, mode));
    handlers.set(build, known);
    return known;
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
    let document: readonly DocumentPart[] | undefined;
    const pageHandlers = handlersOf(build);
    const keepDocument = (parts: readonly DocumentPart[], route: string | null) => {
      document = parts;
      if (route !== null) pageHandlers.learn(url.pathname, route);
    };
    const takeDocument = url.pathname.endsWith(".data") ? null : keepDocument;
    const entry = siteEntry(build);
    const context = entry.createLoadContext({ client, runtime, preview: stateOf(preview), scriptMark, takeDocument, report });
    const response = await pageHandlers.of(url.pathname)(new Request(url, { headers: { accept: "text/html" } }), context);
    if (sources.incomplete) throw Object.assign(new Error("a call that the page needs was not answered"), { statusCode: 503 });
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    headers["cache-control"] ??= "private, no-store";
    if (headers["content-type"]?.startsWith("text/html")) document ??= [await response.text()];
    let body: Buffer;
    if (document === undefined) body = Buffer.from(await response.arrayBuffer());
    else {
      const own = takeOwnScripts(document, scriptMark);
      body = encode(own.document);
      headers["content-security-policy"] = contentSecurityPolicy(own.hashes, runtime, mode, runtime.amapKey !== null && showsMap(url));
    }
    const keep = response.status < 500 && !headers["cache-control"].includes("no-store");
    return { page: { status: response.status, headers, body }, tags: keep && sources.tags ? [...sources.tags] : null };
  };
}

/** No character takes more bytes than this, in proportion to its place in a text. */
const BYTES_PER_UNIT = 3;

/** The bytes of a document, each part of which is read once. */
function encode(parts: readonly DocumentPart[]): Buffer {
  const room = parts.reduce((size, part) => size + (typeof part === "string" ? part.length * BYTES_PER_UNIT : part.length), 0);
  const body = Buffer.allocUnsafeSlow(room);
  let length = 0;
  for (const part of parts) {
    if (typeof part === "string") length += body.write(part, length);
    else {
      body.set(part, length);
      length += part.length;
    }
  }
  // What is kept takes no more than it needs.
  return Buffer.from(body.subarray(0, length));
}

function stateOf(preview: Preview | "ended" | null): PreviewState | null {
  if (preview === "ended") return { state: "ended" };
  return preview && { state: "on", ...preview.about };
}

/** AMap's script, and where it has its tiles and data from. */
const AMAP = ["https://webapi.amap.com", "https://*.amap.com", "https://*.autonavi.com"];

function contentSecurityPolicy(
  scripts: readonly string[],
  { hosts }: SiteRuntime,
  mode: "development" | "production",
  hasMap: boolean,
): string {
  const map = hasMap ? AMAP : [];
  // Vite's client injects its own scripts while developing.
  const inline = mode === "development" ? ["'unsafe-inline'"] : scripts;
  const rules = {
    "default-src": ["'self'"],
    // The showroom's model is unpacked by WebAssembly, and may be reached from any page without a new document.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...inline, ...map],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...map],
    "connect-src": ["'self'", ...Object.values(hosts).filter(Boolean), ...(mode === "development" ? ["ws:"] : []), ...map],
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
