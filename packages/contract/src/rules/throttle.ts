/** Default interval of throttle and debounce in ms (specification §9). */
export const DEFAULT_INTERVAL_MS = 1000;

/** A function held back; `cancel` drops what is waiting and lets the next call through at once. */
export interface HeldBack<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/** Runs at once, then drops calls until the interval is over: for buttons, where a second click must not count. */
export function throttle<Args extends unknown[]>(run: (...args: Args) => void, intervalMs: number = DEFAULT_INTERVAL_MS): HeldBack<Args> {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const throttled = (...args: Args) => {
    if (pause !== undefined) return;
    pause = setTimeout(() => {
      pause = undefined;
    }, intervalMs);
    run(...args);
  };
  return Object.assign(throttled, {
    cancel() {
      clearTimeout(pause);
      pause = undefined;
    },
  });
}

/** Runs once with the last arguments when no call has come for the interval: for typing, where only the result counts. */
export function debounce<Args extends unknown[]>(run: (...args: Args) => void, intervalMs: number = DEFAULT_INTERVAL_MS): HeldBack<Args> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...args: Args) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      waiting = undefined;
      run(...args);
    }, intervalMs);
  };
  return Object.assign(debounced, {
    cancel() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  });
}
