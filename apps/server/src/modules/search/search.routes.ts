import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { createReindex } from "./reindex-task.ts";
import type { SearchService } from "./search.service.ts";

export function searchHandlers(
  service: SearchService,
  reindex: ReturnType<typeof createReindex>,
): Handlers<"manageSearch" | "searchReindex"> {
  return {
    manageSearch: ({ input }) => service.findItems(input.keyword),
    searchReindex: ({ input, context }) => reindex(actorOf(context), input.requestId),
  };
}
