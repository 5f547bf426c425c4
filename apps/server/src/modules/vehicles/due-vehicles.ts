import { domainOfTag } from "@marque/contract/call";
import { notifyContentChanged } from "../../database/listen.ts";
import type { Resources } from "../../resources.ts";
import { findNextPriceMoment, findNextTabMoment, listVehiclesDue } from "./vehicles.repository.ts";

/** However far away the next moment is: longer waits would outlive a change that nobody announced. */
const LONGEST_WAIT_MS = 600_000;
const RETRY_MS = 1_000;

/**
 * Prices come into force at their minute, and highlight tabs come and go, without anybody writing anything. Every process
 * waits for the next such moment, and has everybody drop what was kept without it. Returns how to stop.
 */
export function announceDueVehicles({ database, changes, log }: Pick<Resources, "database" | "changes" | "log">): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Everybody has heard of what happened until then. */
  let toldUntil = new Date();

  async function plan(): Promise<void> {
    const now = new Date();
    const moments = await Promise.all([findNextTabMoment(database, toldUntil), findNextPriceMoment(database, toldUntil)]);
    const next = Math.min(...moments.map((moment) => moment?.getTime() ?? Number.POSITIVE_INFINITY));
    if (next > now.getTime()) return arm(Math.min(next - now.getTime(), LONGEST_WAIT_MS), plan);
    const due = await listVehiclesDue(database, toldUntil, now);
    await notifyContentChanged(
      database,
      Array.from(new Set(due), (vehicleId) => `vehicles:${vehicleId}` as const),
    );
    toldUntil = now;
    arm(0, plan);
  }

  function arm(delay: number, work: () => Promise<void>): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      work().catch((error) => {
        log.warn({ err: error }, "the next change of vehicles by themselves is not known yet");
        arm(RETRY_MS, plan);
      });
    }, delay);
    timer.unref();
  }

  arm(0, plan);
  const stopListening = changes.onContentChanged((tags) => {
    if (tags === "all" || tags.some((tag) => domainOfTag(tag) === "vehicles")) arm(0, plan);
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
  };
}
