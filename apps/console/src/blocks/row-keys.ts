import { useRef, useState } from "react";

let made = 0;
const newKey = () => `row-${++made}`;

/** Keys of rows that have no identity of their own: they follow a row when it moves, so that its element, and its focus, moves along. */
export function useRowKeys(count: number) {
  const keys = useRef<string[]>([]);
  const [, redraw] = useState(0);
  // What changed from outside, as by a restore, gets new keys at the end or loses some there.
  while (keys.current.length < count) keys.current.push(newKey());
  if (keys.current.length > count) keys.current.length = count;
  function become(next: string[]) {
    keys.current = next;
    redraw((times) => times + 1);
  }
  return {
    keys: keys.current,
    /** Gives the key of the new row. */
    insert(at: number): string {
      const key = newKey();
      become(keys.current.toSpliced(at, 0, key));
      return key;
    },
    remove: (at: number) => become(keys.current.toSpliced(at, 1)),
    move(from: number, to: number) {
      const [moved = newKey()] = keys.current.slice(from, from + 1);
      become(keys.current.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
  };
}
