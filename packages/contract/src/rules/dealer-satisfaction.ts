/** Over how many days the answers to the satisfaction survey count for a dealer. */
export const SATISFACTION_DAYS = 365;
/** Fewer say nothing of a dealer, and are shown to nobody outside. */
export const SATISFACTION_LEAST = 20;

/** What visitors said of a dealer in the survey. */
export interface Satisfaction {
  answers: number;
  /** Average of the overall scores (1–10), with one decimal. */
  score: number;
}

/** Null while there are too few. */
export function shownSatisfaction(figures: Satisfaction | null): Satisfaction | null {
  return figures !== null && figures.answers >= SATISFACTION_LEAST ? figures : null;
}
