/** Percent of a change of price beyond which somebody has to say why, and whoever agrees is warned: a slip of a digit looks like that. */
export const LARGE_CHANGE_PERCENT = 15;

/** Whether a price changes by more than 15 %, up or down. Both in one unit; without a former price there is no change. */
export function isLargeChange(from: number | null, to: number): boolean {
  return from !== null && Math.abs(to - from) * 100 > from * LARGE_CHANGE_PERCENT;
}
