import type { SessionLimits } from "./accounts.repository.ts";

const DAY_MS = 86_400_000;
/** Life of a login (decisions, "retention"): without use, and in all. */
const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 180;

/** What a session must be younger than to be alive at `now`. */
export function sessionLimits(now: Date): SessionLimits {
  return { seenAfter: new Date(now.getTime() - IDLE_DAYS * DAY_MS), createdAfter: new Date(now.getTime() - ABSOLUTE_DAYS * DAY_MS) };
}
