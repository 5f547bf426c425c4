import type { CacheTag } from "@marque/contract/call";
import type { FastifyInstance } from "fastify";
import { addressOf } from "./client-address.ts";
import type { PageCache } from "./page-cache.ts";
import { prepareAnswer, sendPrepared } from "./prepared-answer.ts";
import type { RenderGate } from "./render-gate.ts";

/** Something other than a page that is read by its address, the same for everybody: a sitemap, a feed, an icon. */
export interface PublicDocument {
  /** Fastify path; may have parameters. */
  path: string;
  contentType: string;
  /** How long browsers keep it; asked for anew each time when absent. */
  cacheControl?: string;
  /** Content it is made from. */
  tags: readonly CacheTag[];
  /** Null for parameters that name nothing: not found. */
  make(params: Readonly<Record<string, string>>): Promise<string | Buffer | null>;
}

/** Puts documents on their paths. They are kept like pages, and dropped when content with their tags changes. */
export function registerDocuments(
  app: FastifyInstance,
  options: { pages: PageCache; gate: RenderGate; documents: readonly PublicDocument[] },
): void {
  for (const { path, contentType, cacheControl = "public, max-age=0, must-revalidate", tags, make } of options.documents) {
    const headers = { "content-type": contentType, "cache-control": cacheControl };
    app.get(path, { config: { isPage: true } }, async (request, reply) => {
      const address = request.url.split("?")[0];
      const kept = await options.pages.get(`document ${address}`, async () => {
        const content = await options.gate(addressOf(request), () => make(request.params as Record<string, string>));
        if (content === null) return { value: prepareAnswer(404, { "content-type": "text/plain" }, Buffer.from("not found")), tags: null };
        return { value: prepareAnswer(200, headers, Buffer.from(content)), tags };
      });
      return sendPrepared(request, reply, kept);
    });
  }
}
