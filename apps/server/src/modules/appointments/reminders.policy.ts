/** How long before the drive its visitor is reminded: a day, and two hours. */
const DAY_MS = 24 * 3_600_000;
const HOURS_MS = 2 * 3_600_000;

/** When a visitor is reminded next of a drive that sets out at `startsAt`; null where it is too late for every reminder. */
export function nextReminder(startsAt: Date, now: Date): Date | null {
  const ahead = [DAY_MS, HOURS_MS].map((before) => new Date(startsAt.getTime() - before));
  return ahead.find((at) => at > now) ?? null;
}

/** Whether the reminder that is due at a moment is the one of the day before. */
export function isDayBefore(startsAt: Date, remindAt: Date): boolean {
  return startsAt.getTime() - remindAt.getTime() > HOURS_MS;
}
