import { useCallback, useEffect, useRef, useState } from "react";

/** Time a slide stays, in milliseconds; the hairline of its segment fills in the same time (`--slide`). */
const SLIDE_MS = 7_000;

export interface Slides {
  current: number;
  /** Stopped by the visitor, by reduced motion or by the elder-care theme. */
  paused: boolean;
  choose(index: number): void;
  step(by: 1 | -1): void;
  togglePaused(): void;
  /** Holds the clock while the pointer or the focus is inside, without changing `paused`. */
  hold(held: boolean): void;
}

/** The clock of a carousel: moves on by itself, stops when asked, when not seen, and for people who want no motion. */
export function useSlides(count: number): Slides {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.care === "on";
    if (still) setPaused(true);
  }, []);

  useEffect(() => {
    if (paused || held || count < 2) return;
    const next = () => {
      if (document.hidden) timer.current = setTimeout(next, SLIDE_MS);
      else setCurrent((current + 1) % count);
    };
    timer.current = setTimeout(next, SLIDE_MS);
    return () => clearTimeout(timer.current);
  }, [paused, held, count, current]);

  return {
    current,
    paused,
    choose: useCallback((index: number) => setCurrent(index), []),
    step: useCallback((by: 1 | -1) => setCurrent((index) => (index + by + count) % count), [count]),
    togglePaused: useCallback(() => setPaused((value) => !value), []),
    hold: useCallback((value: boolean) => setHeld(value), []),
  };
}
