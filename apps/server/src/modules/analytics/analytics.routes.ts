import type { Handlers } from "../../http/calls.ts";
import type { AnalyticsService } from "./analytics.service.ts";

export function analyticsHandlers(service: AnalyticsService): Handlers<"collectEvents"> {
  return {
    collectEvents: async ({ input }) => {
      await service.collect(input);
      return null;
    },
  };
}
