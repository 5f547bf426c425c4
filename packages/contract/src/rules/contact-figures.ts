/** Over how many days it is measured how soon a dealer calls. */
export const CONTACT_DAYS = 90;
/** Fewer say nothing of a dealer, and are shown to nobody outside. */
export const CONTACTS_LEAST = 20;

/** How a dealer answered whoever booked a test drive or wanted advice; minutes are those in which it is open. */
export interface ContactFigures {
  /** Whom somebody called. */
  called: number;
  /** Whom nobody has called though the hour is over. */
  missed: number;
  /** Of those called: within two hours. */
  inTime: number;
  /** The middle one; null where nobody was called. */
  medianMinutes: number | null;
  /** Of those called: who had said how or when, and of these where it was kept. */
  wished: number;
  kept: number;
}

/** What the dealer's page says of it, in whole percent. */
export interface ShownContacts {
  called: number;
  medianMinutes: number;
  inTimePercent: number;
  /** Null where too few had a wish. */
  keptPercent: number | null;
}

/** A hundred is all of them, and nothing else. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  return part === whole ? 100 : Math.min(99, Math.round((part / whole) * 100));
}

/** Null while there are too few. Whoever was never called counts against the dealer. */
export function shownContacts(figures: ContactFigures | null): ShownContacts | null {
  if (figures === null || figures.medianMinutes === null || figures.called < CONTACTS_LEAST) return null;
  const { called, missed, inTime, medianMinutes, wished, kept } = figures;
  return {
    called,
    medianMinutes,
    inTimePercent: percentOf(inTime, called + missed),
    keptPercent: wished < CONTACTS_LEAST ? null : percentOf(kept, wished),
  };
}

/** `35 分钟`, `1 小时 20 分钟`. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} 分钟`;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`;
}
