/** When something is online, in milliseconds; null has no end, or began before anybody remembers. */
export interface Slot {
  from: number | null;
  to: number | null;
}

export interface Range {
  from: number;
  to: number;
}

export const DAY_MS = 86_400_000;
/** Asia/Shanghai knows no summer time. */
const SHANGHAI_MS = 8 * 3_600_000;

/** Midnight in Asia/Shanghai at or before an instant. */
export function startOfDay(instant: number): number {
  return Math.floor((instant + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS;
}

/** Place of a slot on the axis as shares of its length, and whether it goes on beyond an end; null where it is not in the range. */
export function barOf(slot: Slot, range: Range): { left: number; width: number; before: boolean; after: boolean } | null {
  const from = Math.max(slot.from ?? range.from, range.from);
  const to = Math.min(slot.to ?? range.to, range.to);
  if (to <= from) return null;
  const length = range.to - range.from;
  return {
    left: (from - range.from) / length,
    width: (to - from) / length,
    before: slot.from === null || slot.from < range.from,
    after: slot.to === null || slot.to > range.to,
  };
}

/** How many slots are online at once, from moment to moment; a segment with none is a gap. */
export function coverageOf(slots: readonly Slot[], range: Range): (Range & { count: number })[] {
  const edges = new Set([range.from, range.to]);
  for (const { from, to } of slots) {
    for (const edge of [from, to]) if (edge !== null && edge > range.from && edge < range.to) edges.add(edge);
  }
  const moments = [...edges].sort((one, other) => one - other);
  const segments: (Range & { count: number })[] = [];
  for (const [index, from] of moments.slice(0, -1).entries()) {
    const to = moments[index + 1] ?? range.to;
    const count = slots.filter((slot) => (slot.from ?? from) <= from && (slot.to === null || slot.to > from)).length;
    const last = segments.at(-1);
    if (last?.count === count) last.to = to;
    else segments.push({ from, to, count });
  }
  return segments;
}

/** Midnights that the axis names, about a dozen of them. */
export function ticksOf(range: Range): number[] {
  const days = Math.round((range.to - range.from) / DAY_MS);
  const step = [1, 2, 5, 7, 14, 30, 60].find((wanted) => days / wanted <= 13) ?? 90;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => range.from + index * step * DAY_MS);
}
