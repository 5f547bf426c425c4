import type { Handlers } from "../../http/calls.ts";
import type { SearchService } from "./search.service.ts";

export function searchHandlers(service: SearchService): Handlers<"manageSearch"> {
  return { manageSearch: ({ input }) => service.findItems(input.keyword) };
}
