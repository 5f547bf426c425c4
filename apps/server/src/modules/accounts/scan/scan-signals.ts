import type { DatabaseWatch } from "#database/watch.ts";
import { SCAN_CHANNEL } from "./scan.repository.ts";

/** Questions that wait at once in one process; beyond them nobody waits, and browsers ask again by themselves. */
const WAITING_MAX = 2_000;

/** Wakes the questions about a code when something becomes of it, in whichever process. */
export interface ScanSignals {
  open(): Promise<void>;
  /**
   * Waits for news of a code, at most so many milliseconds. A newer question about it sends an older one home: `superseded`. Look at the
   * code after this has begun to wait, or what happens in between is missed: hence `look`, whose answer ends the waiting unless it is null.
   */
  wait<Found>(id: string, milliseconds: number, look: () => Promise<Found | null>): Promise<Found | "superseded" | null>;
  /** Sends everybody home. */
  close(): void;
}

interface Waiting {
  wake(): void;
  supersede(): void;
}

export function createScanSignals(watch: Pick<DatabaseWatch, "listen">): ScanSignals {
  const waiting = new Map<string, Waiting>();
  let isClosed = false;
  const wakeAll = () => {
    for (const { wake } of waiting.values()) wake();
  };

  return {
    async open() {
      await watch.listen(SCAN_CHANNEL, { onMessage: (id) => waiting.get(id ?? "")?.wake(), onGap: wakeAll });
    },

    async wait(id, milliseconds, look) {
      waiting.get(id)?.supersede();
      if (waiting.size >= WAITING_MAX) return await look();
      const state = { isOver: false, isSuperseded: false, wake: () => {} };
      const own: Waiting = {
        wake: () => state.wake(),
        supersede() {
          state.isSuperseded = true;
          state.wake();
        },
      };
      waiting.set(id, own);
      const timer = setTimeout(() => {
        state.isOver = true;
        state.wake();
      }, milliseconds);
      try {
        for (;;) {
          // Made before the look, so that what happens meanwhile is not missed.
          const news = new Promise<void>((resolve) => {
            state.wake = resolve;
          });
          const found = await look();
          if (found !== null) return found;
          if (state.isSuperseded) return "superseded";
          if (state.isOver || isClosed) return null;
          // News of what the browser has seen already is none: it waits on.
          await news;
          if (state.isSuperseded) return "superseded";
        }
      } finally {
        clearTimeout(timer);
        if (waiting.get(id) === own) waiting.delete(id);
      }
    },

    close() {
      isClosed = true;
      wakeAll();
    },
  };
}
