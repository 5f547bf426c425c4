import { defineModule, type House } from "../module.ts";
import { analyticsHandlers } from "./analytics.routes.ts";
import { createAnalyticsService } from "./analytics.service.ts";
import { makeEventDays } from "./event-days.ts";
import { eventRetention } from "./retention.ts";

/** What visitors click, a table for each day. */
export function analyticsModule({ database }: House) {
  return defineModule({
    handlers: analyticsHandlers(createAnalyticsService({ database })),
    retention: [eventRetention(database)],
    prepare: () => makeEventDays(database, new Date()),
  });
}
