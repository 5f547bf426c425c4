import { BASE_PATH } from "@marque/contract/base-path";
import { classifyLink } from "@marque/contract/rules/link";
import { routePattern } from "@marque/contract/rules/pages";
import { redirectPath } from "@marque/contract/rules/redirect-path";
import type { FastifyReply } from "fastify";
import { createTaggedCache, type TaggedCache } from "./tagged-cache.ts";

/** Where an address leads that no page answers any more. */
export interface Redirect {
  /** As editors write it: a path of the site, or an absolute address. */
  to: string;
  permanent: boolean;
}

/** Looks up the redirect from a path of the site, as `redirectPath` gives it. */
export type FindRedirect = (path: string) => Promise<Redirect | null>;

/** Redirects by path, and the paths that have none: robots ask for the same old addresses over and over. */
export type RedirectCache = TaggedCache<{ redirect: Redirect | null }>;

const MAX_BYTES = 2 * 1024 * 1024;
const FRESH_MS = 30_000;
const STALE_MS = 30_000;
/** Longer ones are nobody's old address. */
const PATH_MAX = 200;
/** Browsers would remember a permanent redirect for ever, and a mistake with it. */
const PERMANENT = "public, max-age=86400";

export function createRedirectCache(): RedirectCache {
  return createTaggedCache({
    maxBytes: MAX_BYTES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    outlivesFailure: true,
    sizeOf: ({ redirect }) => redirect?.to.length ?? 0,
  });
}

/** Where a visitor is sent whose address no page answers and a redirect names; null where none does. */
export async function findOnward(pathname: string, kept: RedirectCache, find: FindRedirect): Promise<Redirect | null> {
  // Nearly always: what is a page's path as it stands.
  if (pathname.startsWith(BASE_PATH) && routePattern(pathname.slice(BASE_PATH.length)) !== null) return null;
  const path = redirectPath(pathname);
  if (path === null || path.length > PATH_MAX || routePattern(path) !== null) return null;
  const { redirect } = await kept.get(path, async () => ({ value: { redirect: await find(path) }, tags: ["redirects"] }));
  const target = redirect && classifyLink(redirect.to, { basename: BASE_PATH, origin: "https://site.invalid" });
  if (!redirect || (target?.kind !== "internal" && target?.kind !== "external")) return null;
  return { to: target.kind === "internal" ? BASE_PATH + target.to : target.href, permanent: redirect.permanent };
}

/** Sends a visitor on to what `findOnward` has found. */
export function sendOnward(reply: FastifyReply, { to, permanent }: Redirect): FastifyReply {
  return reply.header("cache-control", permanent ? PERMANENT : "no-store").redirect(to, permanent ? 301 : 302);
}
