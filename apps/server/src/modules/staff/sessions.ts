import { type SessionLimits, sessionLimits } from "../../database/live-sessions.ts";

const MINUTE_MS = 60_000;
/** Life of a sign-in to the console (features §5): without use, and in all. */
const LIFE = { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS };

/** Uses of a session within this time are not written down one by one. */
export const TOUCH_MS = MINUTE_MS;

export const staffSessionLimits = (now: Date): SessionLimits => sessionLimits(now, LIFE);
