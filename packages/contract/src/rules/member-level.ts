interface Step {
  name: string;
  /** Growth from which it is reached. */
  minGrowth: number;
}

export interface Standing<Level extends Step> {
  /** Null below the lowest one, and where there are none. */
  present: Level | null;
  /** Place of the present one from below, 1 for the lowest; 0 without one. */
  place: number;
  next: Level | null;
  /** Growth that is missing for the next one; null at the top. */
  gap: number | null;
  /** Way from the present one to the next, 0 to 1; 1 at the top. */
  progress: number;
}

/** Where somebody stands among the levels, given in any order. */
export function standingOf<Level extends Step>(levels: readonly Level[], growth: number): Standing<Level> {
  const rising = [...levels].sort((one, other) => one.minGrowth - other.minGrowth);
  const place = rising.filter(({ minGrowth }) => minGrowth <= growth).length;
  const [present = null, next = null] = [rising[place - 1], rising[place]];
  if (!next) return { present, place, next, gap: null, progress: present ? 1 : 0 };
  const from = present?.minGrowth ?? 0;
  return { present, place, next, gap: next.minGrowth - growth, progress: (growth - from) / (next.minGrowth - from) };
}
