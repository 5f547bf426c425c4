import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { BASE_PATH } from "@marque/contract/base-path";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { ServerBuild } from "react-router";
import type { Resources } from "../resources.ts";
import type { Dispatcher } from "./calls.ts";
import type { PageCache } from "./page-cache.ts";
import { prepareAnswer, sendOnce, sendPrepared } from "./prepared-answer.ts";
import { type FindPreview, isLookingRound, PREVIEW_HEADERS, visitPreview } from "./preview-visit.ts";
import { type FindRedirect, type RedirectCache, sendOnward } from "./redirects.ts";
import { createRenderer, siteEntry } from "./render-page.ts";

const SITE = fileURLToPath(new URL("../../../site/", import.meta.url));

/** The public site: built files, uploaded pictures and rendered pages under the base path. */
export async function registerSite(
  app: FastifyInstance,
  options: {
    resources: Resources;
    dispatcher: Dispatcher;
    pages: PageCache;
    findPreview: FindPreview;
    redirects: RedirectCache;
    findRedirect: FindRedirect;
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
  const media = join(settings.dataDirectory, "media");
  mkdirSync(media, { recursive: true });
  await app.register(fastifyStatic, {
    root: media,
    decorateReply: false,
    prefix: `${BASE_PATH}/media/`,
    index: false,
    immutable: true,
    maxAge: "365d",
    // What was uploaded is never anything but what its name says.
    setHeaders: (reply) => reply.header("x-content-type-options", "nosniff"),
  });

  app.get("/", (_request, reply) => reply.redirect(`${BASE_PATH}/`, 302));
  app.get(BASE_PATH, (_request, reply) => reply.redirect(`${BASE_PATH}/`, 301));

  const render = createRenderer(options);
  /** Names of kept pages by address as sent, so that a known address is not parsed again. */
  const names = new LRUCache<string, string>({ max: 10_000 });
  app.get(`${BASE_PATH}/*`, async (request, reply) => {
    const address = request.raw.url ?? "/";
    const name = names.get(address);
    const known = name === undefined || isLookingRound(request) ? undefined : pages.peek(name);
    if (known) return sendPrepared(request, reply, known);
    const url = new URL(address, origin);
    const preview = await visitPreview(request, reply, url, options.findPreview);
    const key = preview ? null : siteEntry(await options.loadBuild()).cacheKey(url);
    if (key === null) {
      if (await sendOnward(reply, url.pathname, options.redirects, options.findRedirect)) return reply;
      const { page } = await render(url, request, preview);
      return sendOnce(request, reply.code(page.status).headers({ ...page.headers, ...(preview && PREVIEW_HEADERS) }), page.body);
    }
    names.set(address, key);
    // Rendered without what is not part of the name, so that one visitor's address never shows in another's page.
    url.search = key.includes("?") ? key.slice(key.indexOf("?")) : "";
    const kept = await pages.get(key, async () => {
      const { page, tags } = await render(url, request);
      return { value: await prepareAnswer(page.status, page.headers, page.body), tags };
    });
    return sendPrepared(request, reply, kept);
  });
}

/** The built site; loaded once, when the first page is asked for. */
export function loadBuiltSite(): () => Promise<ServerBuild> {
  let loaded: Promise<ServerBuild> | undefined;
  return () => {
    loaded ??= import(pathToFileURL(join(SITE, "build/server/index.js")).href) as Promise<ServerBuild>;
    return loaded;
  };
}
