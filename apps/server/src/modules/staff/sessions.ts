import type { SessionLimits } from "./sessions.repository.ts";

const MINUTE_MS = 60_000;
/** Life of a sign-in to the console (features §5): without use, and in all. */
const IDLE_MINUTES = 30;
const ABSOLUTE_HOURS = 12;

/** Uses of a session within this time are not written down one by one. */
export const TOUCH_MS = MINUTE_MS;

/** What a session must be younger than to be alive at `now`. */
export function sessionLimits(now: Date): SessionLimits {
  return {
    seenAfter: new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS),
    createdAfter: new Date(now.getTime() - ABSOLUTE_HOURS * 60 * MINUTE_MS),
  };
}
