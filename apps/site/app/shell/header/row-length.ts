/**
 * How many cards stand in a full row so that none is left alone in the last one.
 *
 * @param count of all cards
 * @param most that fit into a row
 * @returns `most` where every length leaves one alone; see `breaksEarly`
 */
export function rowLength(count: number, most: number): number {
  for (let length = most; length > 1; length -= 1) if (count <= length || count % length !== 1) return length;
  return most;
}

/** Whether the last row has to take one card over from the row before it, so that its own does not stand alone. */
export function breaksEarly(count: number, length: number): boolean {
  return count > length && count % length === 1;
}
