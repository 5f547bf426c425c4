import { throttle } from "@marque/contract/rules/throttle";
import { useRef, useState } from "react";

/** The handler of a button whose second press within a second must not count (specification §9). Runs the latest render's function. */
export function useThrottled<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  latest.current = run;
  const [throttled] = useState(() => throttle((...args: Args) => latest.current(...args)));
  return throttled;
}
