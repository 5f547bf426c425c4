import { type SessionLimits, sessionLimits } from "../../database/live-sessions.ts";

const DAY_MS = 86_400_000;
/** Life of a login (decisions, "retention"): without use, and in all. */
const LIFE = { idleMs: 30 * DAY_MS, absoluteMs: 180 * DAY_MS };

export const memberSessionLimits = (now: Date): SessionLimits => sessionLimits(now, LIFE);
