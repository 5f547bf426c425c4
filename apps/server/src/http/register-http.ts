import type { FastifyInstance } from "fastify";
import type { Resources } from "../resources.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { createDispatcher, type Handlers, type OpenCallId } from "./calls.ts";
import { registerConsole, registerDevConsole } from "./console.ts";
import { registerDevSite } from "./dev-site.ts";
import { type PublicDocument, registerDocuments } from "./documents.ts";
import { registerOpenApi } from "./openapi.ts";
import { createPageCache } from "./page-cache.ts";
import type { FindPreview } from "./preview-visit.ts";
import { createRedirectCache, type FindRedirect } from "./redirects.ts";
import { registerCalls, type Sessions } from "./register-calls.ts";
import { loadBuiltSite, registerSite } from "./site.ts";

/** Puts the handlers behind their calls and the site's pages behind the same handlers; changed content drops what was kept. */
export async function registerHttp(
  app: FastifyInstance,
  resources: Resources,
  options: {
    handlers: Handlers<OpenCallId>;
    documents: readonly PublicDocument[];
    findPreview: FindPreview;
    findRedirect: FindRedirect;
  } & Sessions,
): Promise<void> {
  const { settings, log, changes } = resources;
  const answers = createAnswerCache();
  const pages = createPageCache();
  const redirects = createRedirectCache();
  const stopListening = changes.onContentChanged((tags) => {
    for (const cache of [answers, pages, redirects]) tags === "all" ? cache.clear() : cache.drop(tags);
  });
  app.addHook("onClose", async () => stopListening());

  const dispatcher = createDispatcher({
    handlers: options.handlers,
    cache: answers,
    onBug: (error, id, { requestId }) => log.error({ err: error, call: id, requestId }, "call failed"),
  });
  const { findMember, findStaff, findPreview, findRedirect } = options;
  await registerCalls(app, { dispatcher, callsPerMinute: settings.limits.callsPerAddressMinute, findMember, findStaff });
  registerOpenApi(app, { findStaff });
  const isDevelopment = settings.mode === "development";
  // First, because the site's Vite answers for every address outside its own base.
  await (isDevelopment ? registerDevConsole(app) : registerConsole(app));
  const loadBuild = isDevelopment ? await registerDevSite(app) : loadBuiltSite();
  registerDocuments(app, { pages, documents: options.documents });
  await registerSite(app, { resources, dispatcher, pages, findPreview, redirects, findRedirect, loadBuild });
}
