import type { Page } from "@playwright/test";

/** An entry of the browser's own measure of what moves by itself. */
export interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    shift: number;
  }
}

/** Counts, from the next document on, how much of a page moves that nobody has moved. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Cumulative layout shift of the document so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.shift);
}
