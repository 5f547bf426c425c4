import { expect, type Locator, type Page } from "@playwright/test";

export const hoverBarOf = (page: Page): Locator => page.getByRole("complementary", { name: "快捷入口" });

/** Texts that the bar would cover at some place of the page, where the page keeps a gutter for it (wider than 720 px). */
export function textsInGutter(page: Page): Promise<string[]> {
  return hoverBarOf(page).evaluate((bar) => {
    const edge = bar.getBoundingClientRect();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const covered: string[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const parent = currentNode.parentElement;
      if (!currentNode.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // What a list scrolls sideways, what is there for ears alone, and what stands above the bar, is not at rest below it.
      if (bar.contains(parent) || parent.closest(".no-scrollbar, .sr-only, [inert], [aria-hidden=true], .site-header")) continue;
      range.selectNodeContents(currentNode);
      const isCovered = [...range.getClientRects()].some(
        (line) => line.right > edge.left + 1 && line.left < innerWidth && line.width > 1 && line.bottom + scrollY > edge.top,
      );
      if (isCovered) covered.push(currentNode.textContent);
    }
    return covered;
  });
}

/** Narrower pages have no gutter: waits until the bar covers no text where the page rests, or has left. */
export async function expectRestsClear(page: Page): Promise<void> {
  await expect.poll(() => textBelow(page), "text below the hover bar at rest").toEqual([]);
}

/** Text that stands where the bar is seen. */
function textBelow(page: Page): Promise<string[]> {
  return hoverBarOf(page).evaluateAll(([bar]) => {
    if (!bar) return [];
    const box = bar.getBoundingClientRect();
    if (box.left >= innerWidth) return [];
    // The link of a row of a list lies over all of the row, and what is below it is read all the same.
    const isSeenThrough = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && !element.matches("img, canvas, iframe, video");
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const covered: string[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const parent = currentNode.parentElement;
      if (!currentNode.textContent?.trim() || bar.contains(parent)) continue;
      range.selectNodeContents(currentNode);
      for (const line of range.getClientRects()) {
        const [x, y] = [(Math.max(line.left, box.left) + Math.min(line.right, box.right)) / 2, (line.top + line.bottom) / 2];
        const isBelow = line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom;
        // Only what would be seen there but for the bar.
        if (!isBelow || !parent) continue;
        const there = document.elementsFromPoint(x, y).filter((element) => !bar.contains(element));
        const above = there.indexOf(parent);
        if (above >= 0 && there.slice(0, above).every(isSeenThrough)) covered.push(currentNode.textContent);
      }
    }
    return covered;
  });
}
