import type { DealersService } from "../dealers/dealers.service.ts";
import { defineModule, type House } from "../module.ts";
import { inboxHandlers } from "./inbox.routes.ts";
import { createInbox, type FactsOfKinds } from "./inbox.service.ts";

/** What the domains were sent, in one list for staff. */
export function inboxModule({ database, security }: House, needs: { dealers: DealersService; facts: FactsOfKinds }) {
  return defineModule({ handlers: inboxHandlers(createInbox({ database, security, ...needs })) });
}
