import type { ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import { localDate } from "../../local-time.ts";
import { addEvents } from "./analytics.repository.ts";
import { makeEventDays } from "./event-days.ts";
import { scrubParams } from "./scrub.ts";

export interface AnalyticsService {
  /**
   * Keeps what happened on a page. Personal data and secrets in parameters are struck out; app id and events are known, the contract
   * sees to it, and how many there may be.
   */
  collect(batch: ParsedInput<"collectEvents">): Promise<void>;
}

/** Clocks of visitors are believed within these bounds around ours. */
const BEHIND_MS = 7 * 86_400_000;
const AHEAD_MS = 5 * 60_000;

export function createAnalyticsService(resources: { database: Database; now?: () => Date }): AnalyticsService {
  const { database } = resources;
  const now = resources.now ?? (() => new Date());
  /** The last day that room was seen for. */
  let roomFor = "";

  return {
    async collect({ appId, events }) {
      const receivedAt = now();
      const day = localDate(receivedAt);
      if (roomFor !== day) await makeEventDays(database, receivedAt);
      roomFor = day;
      const believable = (at: Date) =>
        at.getTime() > receivedAt.getTime() - BEHIND_MS && at.getTime() < receivedAt.getTime() + AHEAD_MS ? at : receivedAt;
      await addEvents(
        database,
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
