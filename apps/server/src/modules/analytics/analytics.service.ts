import type { ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import { addEvents } from "./analytics.repository.ts";
import { scrubParams } from "./scrub.ts";

export interface AnalyticsService {
  /** Keeps what happened on a page. Personal data in parameters is struck out; the app id is known, the contract sees to it. */
  collect(batch: ParsedInput<"collectEvents">): Promise<void>;
}

/** Clocks of visitors are believed within these bounds around ours. */
const BEHIND_MS = 7 * 86_400_000;
const AHEAD_MS = 5 * 60_000;

export function createAnalyticsService(resources: { database: Database; now?: () => Date }): AnalyticsService {
  const now = resources.now ?? (() => new Date());
  return {
    async collect({ appId, events }) {
      const receivedAt = now();
      const believable = (at: Date) =>
        at.getTime() > receivedAt.getTime() - BEHIND_MS && at.getTime() < receivedAt.getTime() + AHEAD_MS ? at : receivedAt;
      await addEvents(
        resources.database,
        events.map(({ event, params, at }) => ({
          appId,
          event,
          params: scrubParams(params),
          at: believable(new Date(at)),
          receivedAt,
        })),
      );
    },
  };
}
