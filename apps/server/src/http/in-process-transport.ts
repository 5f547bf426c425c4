import type { CacheTag } from "@marque/contract/call";
import type { Transport } from "@marque/contract/client";
import type { CallContext, Dispatcher } from "./calls.ts";

/** What a page was made from. */
export interface PageSources {
  /** The cache tags of its calls, or `null` once it used a call whose answer may not be shared. */
  tags: Set<CacheTag> | null;
  /** Whether a call had no answer because something that the server needs is away: the page has a hole that it should not have. */
  incomplete: boolean;
}

/** Whoever calls without any session. */
export const nobody = {
  token: null,
  member: null,
  staff: null,
  cookies: { read: () => null, set: () => {} },
  file: null,
  files: null,
  preview: null,
} as const;

/**
 * The client's transport while a page is rendered: the same handlers, validation and access checks, without an HTTP hop.
 * Pages are rendered for nobody in particular, so there is never a member; a preview is the one thing that may stand behind them.
 */
export function createInProcessTransport(
  dispatcher: Dispatcher,
  context: Pick<CallContext, "requestId" | "ip" | "userAgent" | "source" | "preview">,
  sources: PageSources,
): Transport {
  return async ({ id, input }) => {
    const { envelope, failure, tags } = await dispatcher.dispatch(id, input, { ...nobody, ...context });
    if (!tags || context.preview) sources.tags = null;
    for (const tag of tags ?? []) sources.tags?.add(tag);
    if (failure && failure !== "failed") sources.incomplete = true;
    return envelope;
  };
}
