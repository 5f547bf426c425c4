import type { CacheTag, Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import type { Transport } from "@marque/contract/client";
import type { CallContext, Dispatcher } from "./calls.ts";

/** What a page was made from: its calls' cache tags, or `null` once it used a call whose answer may not be shared. */
export interface PageSources {
  tags: Set<CacheTag> | null;
}

/** Whoever calls without any session. */
export const nobody = {
  token: null,
  member: null,
  staff: null,
  staffToken: null,
  keepStaffToken: () => {},
  file: null,
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
    const call: Call = calls[id];
    if (!call.cache || context.preview) sources.tags = null;
    for (const tag of call.cache ?? []) sources.tags?.add(tag);
    const { envelope } = await dispatcher.dispatch(id, input, { ...nobody, ...context });
    return envelope;
  };
}
