import { and, gt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A session is alive that was seen after `seenAfter` and begun after `createdAfter`. */
export interface SessionLimits {
  seenAfter: Date;
  createdAfter: Date;
}

/** What a session must be younger than to be alive at `now`, given how long one lives without use and in all. */
export function sessionLimits(now: Date, life: { idleMs: number; absoluteMs: number }): SessionLimits {
  return { seenAfter: new Date(now.getTime() - life.idleMs), createdAfter: new Date(now.getTime() - life.absoluteMs) };
}

/** Whether a session is alive, for queries of a table of sessions. */
export function isLive(
  sessions: { lastSeenAt: PgColumn; createdAt: PgColumn },
  { seenAfter, createdAfter }: SessionLimits,
): SQL | undefined {
  return and(gt(sessions.lastSeenAt, seenAfter), gt(sessions.createdAt, createdAfter));
}
