import type { TestDriveDay } from "@marque/contract/entities/appointment";

/** Somebody who waits; lists are in the order in which they came. */
export interface Waiting {
  id: number;
  /** ISO dates. */
  waitFrom: string;
  waitTo: string;
  /** When they were told of what is free now; null while they have not been. */
  placeToldAt: Date | null;
  /** How often they have been told altogether. */
  placeTold: number;
}

/** How long whoever was told goes before the next in line. */
const TURN_MS = 2 * 3_600_000;
/** More often nobody is told: who did not want it three times has found something else. */
const MOST_TOLD = 3;

/**
 * Whom of those who wait for the same to tell of what is free: as many as there are places, the first first; whoever was told within two hours counts
 * for one of them. Who was told and finds everything taken again is told anew the next time (`rearm`).
 */
export function whomToTell(waiting: readonly Waiting[], days: readonly TestDriveDay[], now: Date): { tell: number[]; rearm: number[] } {
  const [tell, rearm]: [number[], number[]] = [[], []];
  const hasTurn = ({ placeToldAt }: Waiting) => placeToldAt !== null && now.getTime() - placeToldAt.getTime() < TURN_MS;
  let turns = waiting.filter(hasTurn).length;
  for (const one of waiting) {
    const free = days.filter(({ date }) => date >= one.waitFrom && date <= one.waitTo).reduce((sum, { left }) => sum + left, 0);
    if (one.placeToldAt !== null) {
      if (free === 0) rearm.push(one.id);
    } else if (free > turns && one.placeTold < MOST_TOLD) {
      tell.push(one.id);
      turns += 1;
    }
  }
  return { tell, rearm };
}
