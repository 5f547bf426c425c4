import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { BASE_PATH } from "@marque/contract/base-path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { Resources } from "../resources.ts";
import type { Dispatcher } from "./calls.ts";
import { addressOf } from "./client-address.ts";
import { withinDeadline } from "./deadline.ts";
import { type HasSite, orEmptySite, type SiteCache } from "./empty-site.ts";
import { registerMedia } from "./media.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";
import { createPageNames } from "./page-names.ts";
import { prepareAnswer, sendOnce, sendPrepared } from "./prepared-answer.ts";
import { type FindPreview, isLookingRound, PREVIEW_HEADERS, visitPreview } from "./preview-visit.ts";
import { type FindRedirect, findOnward, type RedirectCache, sendOnward } from "./redirects.ts";
import type { RenderGate } from "./render-gate.ts";
import { createRenderer, type SiteEntry, siteEntry } from "./render-page.ts";

const SITE = fileURLToPath(new URL("../../../site/", import.meta.url));

/** A page that is not there by then is refused: nobody waits longer, and those behind are served sooner. */
const DEADLINE_MS = 3_500;
/** Vite makes of the sources what has been built otherwise. */
const DEVELOPMENT_DEADLINE_MS = 60_000;

/** The public site: built files, uploaded pictures and rendered pages under the base path. */
export async function registerSite(
  app: FastifyInstance,
  options: {
    resources: Resources;
    dispatcher: Dispatcher;
    pages: PageCache;
    gate: RenderGate;
    findPreview: FindPreview;
    redirects: RedirectCache;
    findRedirect: FindRedirect;
    site: SiteCache;
    hasSite: HasSite;
    loadBuild(): Promise<ServerBuild>;
  },
): Promise<void> {
  const { pages } = options;
  const { settings } = options.resources;
  const origin = settings.publicOrigin;
  const client = join(SITE, "build/client");
  if (existsSync(client)) {
    await app.register(fastifyStatic, {
      root: client,
      prefix: `${BASE_PATH}/`,
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders: (reply, path) => {
        reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      },
    });
  }
  registerMedia(app, options.resources.storage);

  app.get("/", (_request, reply) => reply.redirect(`${BASE_PATH}/`, 302));
  app.get(BASE_PATH, (_request, reply) => reply.redirect(`${BASE_PATH}/`, 301));

  const render = orEmptySite(createRenderer(options), options.site, options.hasSite);
  const deadline = settings.mode === "development" ? DEVELOPMENT_DEADLINE_MS : DEADLINE_MS;
  const names = createPageNames();
  app.get(`${BASE_PATH}/*`, { config: { isPage: true } }, async (request, reply) => {
    const address = request.raw.url ?? "/";
    const name = names.get(address);
    const known = name === undefined || isLookingRound(request) ? undefined : pages.peek(name);
    if (known) return sendPrepared(request, reply, known);
    const build = await options.loadBuild();
    const send = await withinDeadline(deadline, answer(request, reply, siteEntry(build), address));
    return send();
  });

  /** Has the answer made and says how to send it: one that comes too late is sent by nobody. */
  async function answer(request: FastifyRequest, reply: FastifyReply, entry: SiteEntry, address: string): Promise<() => Sent> {
    const url = new URL(address, origin);
    const preview = await visitPreview(request, reply, url, options.findPreview);
    const key = preview ? null : entry.cacheKey(url);
    if (key === null) {
      const onward = await findOnward(url.pathname, options.redirects, options.findRedirect);
      if (onward) return () => sendOnward(reply, onward);
      const { page } = await options.gate(addressOf(request), () => render(url, request, preview));
      return () => sendPage({ ...page, headers: { ...page.headers, ...(preview && PREVIEW_HEADERS) } });
    }
    names.set(address, key);
    // Rendered without what is not part of the name, so that one visitor's address never shows in another's page.
    url.search = key.includes("?") ? key.slice(key.indexOf("?")) : "";
    try {
      const kept = await pages.get(key, async () => {
        const { page, tags } = await options.gate(addressOf(request), () => render(url, request));
        // What is kept is better than a page that failed.
        if (page.status >= 500) throw new FailedPage(page);
        return { value: prepareAnswer(page.status, page.headers, page.body), tags };
      });
      return () => sendPrepared(request, reply, kept);
    } catch (error) {
      if (!(error instanceof FailedPage)) throw error;
      return () => sendPage(error.page);
    }

    function sendPage({ status, headers, body }: RenderedPage): FastifyReply {
      return sendOnce(request, reply.code(status).headers(headers), body);
    }
  }
}

type Sent = FastifyReply | Promise<FastifyReply>;

/** A page that says that it failed, for whoever asked while nothing better is kept. */
class FailedPage extends Error {
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    super("the page failed");
    this.page = page;
  }
}

/** The built site; loaded once, when the first page is asked for. */
export function loadBuiltSite(): () => Promise<ServerBuild> {
  let loaded: Promise<ServerBuild> | undefined;
  return () => {
    loaded ??= import(pathToFileURL(join(SITE, "build/server/index.js")).href) as Promise<ServerBuild>;
    return loaded;
  };
}
