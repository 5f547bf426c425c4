import type { FastifyInstance } from "fastify";
import type { Resources } from "../resources.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { createDispatcher, type Handlers, type OpenCallId, type SessionMember } from "./calls.ts";
import { registerDevSite } from "./dev-site.ts";
import { registerOpenApi } from "./openapi.ts";
import { createPageCache } from "./page-cache.ts";
import { registerCalls } from "./register-calls.ts";
import { loadBuiltSite, registerSite } from "./site.ts";

/** Puts the handlers behind their calls and the site's pages behind the same handlers; changed content drops what was kept. */
export async function registerHttp(
  app: FastifyInstance,
  resources: Resources,
  options: { handlers: Handlers<OpenCallId>; findMember(token: string): Promise<SessionMember | null> },
): Promise<void> {
  const { settings, log, changes } = resources;
  const answers = createAnswerCache();
  const pages = createPageCache();
  const stopListening = changes.onContentChanged((tags) => {
    for (const cache of [answers, pages]) tags === "all" ? cache.clear() : cache.drop(tags);
  });
  app.addHook("onClose", async () => stopListening());

  const dispatcher = createDispatcher({
    handlers: options.handlers,
    cache: answers,
    onBug: (error, id, { requestId }) => log.error({ err: error, call: id, requestId }, "call failed"),
  });
  registerOpenApi(app);
  await registerCalls(app, { dispatcher, callsPerMinute: settings.limits.callsPerAddressMinute, findMember: options.findMember });
  const loadBuild = settings.mode === "development" ? await registerDevSite(app) : loadBuiltSite();
  await registerSite(app, { resources, dispatcher, pages, loadBuild });
}
