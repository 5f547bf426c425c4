import { readUsedCarFilter } from "@marque/contract/rules/used-car-filter";
import type { Handlers } from "../../http/calls.ts";
import type { UsedCarsService } from "./used-cars.service.ts";

type Own = "usedCarSearch" | "usedCarDetail";

export function usedCarHandlers(service: UsedCarsService): Handlers<Own> {
  return {
    usedCarSearch: ({ input }) => {
      const said: Readonly<Record<string, string | undefined>> = input;
      return service.search(readUsedCarFilter((name) => said[name]));
    },
    usedCarDetail: ({ input }) => service.get(input.id),
  };
}
