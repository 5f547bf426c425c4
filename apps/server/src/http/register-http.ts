import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { RequireWithinLimits } from "../modules/limits/limit-calls.ts";
import type { Resources } from "../resources.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { createDispatcher, type Handlers, type OpenCallId } from "./calls.ts";
import { registerConsole, registerDevConsole } from "./console.ts";
import { registerDevSite } from "./dev-site.ts";
import { type PublicDocument, registerDocuments } from "./documents.ts";
import { type Download, registerDownloads } from "./downloads.ts";
import { createSiteCache, type HasSite } from "./empty-site.ts";
import { registerHealth } from "./health.ts";
import { registerOpenApi } from "./openapi.ts";
import { createPageCache } from "./page-cache.ts";
import type { FindPreview } from "./preview-visit.ts";
import { createRedirectCache, type FindRedirect } from "./redirects.ts";
import { registerCalls, type Sessions } from "./register-calls.ts";
import { createRenderGate } from "./render-gate.ts";
import { loadBuiltSite, registerSite } from "./site.ts";

/** Puts the handlers behind their calls and the site's pages behind the same handlers; changed content drops what was kept. */
export async function registerHttp(
  app: FastifyInstance,
  resources: Resources,
  options: {
    handlers: Handlers<OpenCallId>;
    requireWithinLimits: RequireWithinLimits;
    documents: readonly PublicDocument[];
    downloads: readonly Download[];
    findPreview: FindPreview;
    findRedirect: FindRedirect;
    hasSite: HasSite;
  } & Sessions,
): Promise<void> {
  const { settings, log, changes, watch } = resources;
  const answers = createAnswerCache();
  const pages = createPageCache();
  const redirects = createRedirectCache();
  const site = createSiteCache();
  const stopListening = changes.onContentChanged((tags) => {
    for (const cache of [answers, pages, redirects, site]) tags === "all" ? cache.clear() : cache.drop(tags);
  });
  app.addHook("onClose", async () => stopListening());

  const dispatcher = createDispatcher({
    handlers: options.handlers,
    cache: answers,
    requireWithinLimits: options.requireWithinLimits,
    onFailure(error, name, call, { requestId }) {
      if (name === "failed") log.error({ err: error, call, requestId }, "call failed");
      else log.warn({ reason: (error as Error).message, name, call, requestId }, "call not answered");
    },
  });
  // The protocol of a request is what the last proxy spoke; what the browser speaks is known from the setting alone.
  await app.register(fastifyCookie, { parseOptions: { httpOnly: true, secure: settings.publicOrigin.startsWith("https:") } });
  const { findMember, findStaff, findPreview, findRedirect, hasSite } = options;
  await registerCalls(app, { dispatcher, answers, callsPerMinute: settings.limits.callsPerAddressMinute, findMember, findStaff });
  registerHealth(app, watch);
  registerOpenApi(app, { findStaff });
  const isDevelopment = settings.mode === "development";
  // First, because the site's Vite answers for every address outside its own base.
  await (isDevelopment ? registerDevConsole(app) : registerConsole(app));
  const loadBuild = isDevelopment ? await registerDevSite(app) : loadBuiltSite();
  const gate = createRenderGate({ perMinute: settings.limits.pagesPerAddressMinute });
  registerDocuments(app, { pages, gate, documents: options.documents });
  registerDownloads(app, { gate, downloads: options.downloads, findStaff });
  await registerSite(app, { resources, dispatcher, pages, gate, findPreview, redirects, findRedirect, site, hasSite, loadBuild });
}
