/** Attempts after which a delivery is given up until somebody has it sent again: about a day and a half. */
export const ATTEMPTS = 15;
/** Second attempt after about so long, doubling up to the longest. */
const RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 6 * 3_600;

/** Failures in a row, of whatever submissions, after which nothing is sent for a while. */
export const FAILURES_UNTIL_PAUSE = 5;
const PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 30 * 60;

/**
 * Seconds until a delivery is tried again after so many failures, 1 or more. Half of it is chance, so that those that failed together do
 * not come back together.
 *
 * @param random from 0 to 1
 */
export function retrySeconds(failures: number, random: number): number {
  return spread(Math.min(RETRY_SECONDS * 2 ** (failures - 1), LONGEST_RETRY_SECONDS), random);
}

/** Seconds for which a receiver is left alone that has failed so often in a row; 0 while it is not. One attempt follows, alone. */
export function pauseSeconds(failures: number, random: number): number {
  if (failures < FAILURES_UNTIL_PAUSE) return 0;
  return spread(Math.min(PAUSE_SECONDS * 2 ** (failures - FAILURES_UNTIL_PAUSE), LONGEST_PAUSE_SECONDS), random);
}

const spread = (seconds: number, random: number) => (seconds * (1 + random)) / 2;
