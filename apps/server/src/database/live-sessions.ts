import { and, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A session is alive that was seen after `seenAfter` and begun after `createdAfter`. */
export interface SessionLimits {
  seenAfter: Date;
  createdAfter: Date;
}

/** `SessionLimits` of a prepared query, to be handed to it by these names. */
export const placeholderLimits = { seenAfter: sql.placeholder("seenAfter"), createdAfter: sql.placeholder("createdAfter") };

/** What a session must be younger than to be alive at `now`, given how long one lives without use and in all. */
export function sessionLimits(now: Date, life: { idleMs: number; absoluteMs: number }): SessionLimits {
  return { seenAfter: new Date(now.getTime() - life.idleMs), createdAfter: new Date(now.getTime() - life.absoluteMs) };
}

/** Whether a session is alive, for queries of a table of sessions. */
export function isLive(
  sessions: { lastSeenAt: PgColumn; createdAt: PgColumn },
  { seenAfter, createdAfter }: { [Name in keyof SessionLimits]: SessionLimits[Name] | Placeholder },
): SQL | undefined {
  return and(gt(sessions.lastSeenAt, seenAfter), gt(sessions.createdAt, createdAfter));
}
