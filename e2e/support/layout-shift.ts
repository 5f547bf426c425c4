import type { Page } from "@playwright/test";

/** An entry of the browser's own measure of what moves by itself. */
export interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Keeps, from the next document on, what of a page moves that nobody has moved. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        if (entry.sources.length === 0) window.shifts.push(`something (${entry.value.toFixed(4)})`);
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element ? `${element.localName}.${element.className}` : "what is gone";
          window.shifts.push(`${name}: ${placeOf(previousRect)} → ${placeOf(currentRect)} (${entry.value.toFixed(4)})`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What of the document has moved so far, from where to where, with the browser's measure of it. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.shifts);
}
