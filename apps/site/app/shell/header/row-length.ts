/**
 * How many cards stand in a row so that none is left alone in the last one.
 *
 * @param count of all cards
 * @param most that fit into a row
 */
export function rowLength(count: number, most: number): number {
  for (let length = most; length > 1; length -= 1) if (count <= length || count % length !== 1) return length;
  return most;
}
