import type { CacheTag, Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import type { Transport } from "@marque/contract/client";
import type { CallContext, Dispatcher } from "./calls.ts";

/** What a page was made from: its calls' cache tags, or `null` once it used a call whose answer may not be shared. */
export interface PageSources {
  tags: Set<CacheTag> | null;
}

/**
 * The client's transport while a page is rendered: the same handlers, validation and access checks, without an HTTP hop.
 * Pages are rendered for nobody in particular, so there is never a member.
 */
export function createInProcessTransport(
  dispatcher: Dispatcher,
  context: Omit<CallContext, "token" | "member">,
  sources: PageSources,
): Transport {
  return async ({ id, input }) => {
    const call: Call = calls[id];
    if (!call.cache) sources.tags = null;
    for (const tag of call.cache ?? []) sources.tags?.add(tag);
    const { envelope } = await dispatcher.dispatch(id, input, { ...context, token: null, member: null });
    return envelope;
  };
}
