/** Places in an order, each found by its rank without looking at the others: rank and place are one number. */
export interface SortOrder {
  add(place: number, rank: number): void;
  remove(place: number, rank: number): void;
  /** The places, lowest rank first; those of one rank by place. */
  places(): Generator<number>;
}

/** Places that fit beside a rank into an exact number: 2²², so that ranks may go to 2³¹. */
export const PLACES_MAX = 2 ** 22;

/** @param entries in any order: rank × `PLACES_MAX` + place */
export function createSortOrder(entries: Float64Array): SortOrder {
  let keys = entries.sort();
  let size = keys.length;

  /** Where a key stands, or would. */
  function find(key: number): number {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    add(place, rank) {
      if (size === keys.length) {
        const larger = new Float64Array(Math.max(64, Math.ceil(size * 1.25)));
        larger.set(keys);
        keys = larger;
      }
      const key = rank * PLACES_MAX + place;
      const at = find(key);
      keys.copyWithin(at + 1, at, size);
      keys[at] = key;
      size++;
    },
    remove(place, rank) {
      const at = find(rank * PLACES_MAX + place);
      keys.copyWithin(at, at + 1, size);
      size--;
    },
    *places() {
      for (let at = 0; at < size; at++) yield (keys[at] as number) % PLACES_MAX;
    },
  };
}
