/** A set of places from 0 to below `32 × length`, one bit each. Sets of one index all have the same length. */
export type Bitset = Uint32Array;

export function hasBit(set: Bitset, place: number): boolean {
  return (((set[place >>> 5] as number) >>> (place & 31)) & 1) === 1;
}

export function setBit(set: Bitset, place: number): void {
  set[place >>> 5] = (set[place >>> 5] as number) | (1 << (place & 31));
}

export function clearBit(set: Bitset, place: number): void {
  set[place >>> 5] = (set[place >>> 5] as number) & ~(1 << (place & 31));
}

/** What is in all of them; at least one. */
export function intersect(sets: readonly Bitset[]): Bitset {
  const [first, ...others] = sets as [Bitset, ...Bitset[]];
  const all = first.slice();
  for (const set of others) for (let at = 0; at < all.length; at++) all[at] = (all[at] as number) & (set[at] as number);
  return all;
}

/** What is in any of them. @param length in words of 32 bits */
export function unite(sets: readonly Bitset[], length: number): Bitset {
  const any = new Uint32Array(length);
  for (const set of sets) for (let at = 0; at < length; at++) any[at] = (any[at] as number) | (set[at] as number);
  return any;
}

/** How many are in both. */
export function countBoth(one: Bitset, other: Bitset): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) count += ones((one[at] as number) & (other[at] as number));
  return count;
}

export function countOf(set: Bitset): number {
  return countBoth(set, set);
}

/** Bits that are set in 32 (Hacker's Delight, 5-1). */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The places that are set, rising. */
export function* placesIn(set: Bitset): Generator<number> {
  for (let at = 0; at < set.length; at++) {
    for (let rest = set[at] as number; rest !== 0; rest &= rest - 1) yield at * 32 + (31 - Math.clz32(rest & -rest));
  }
}
