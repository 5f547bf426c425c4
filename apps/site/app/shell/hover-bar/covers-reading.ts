/** Distance of the places that are looked at; no line of text is lower. */
const STEP_PX = 11;

/** Whether text or a player (a lesson's stage is one) lies below the box of an element that floats over the page, and can be seen there. */
export function coversReading(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  for (const y of placesBetween(box.top, box.bottom)) {
    for (const x of placesBetween(box.left, box.right)) {
      for (const below of document.elementsFromPoint(x, y)) {
        if (floating.contains(below)) continue;
        if (below.closest("video, audio, [data-stage]") || hasTextWithin(below, box)) return true;
        if (!isSeenThrough(below)) break;
      }
    }
  }
  return false;
}

/** Both edges and what is between: a line may reach under the box by a few pixels alone. */
function placesBetween(from: number, to: number): number[] {
  const inner = Array.from({ length: Math.ceil((to - from) / STEP_PX) }, (_, index) => from + 1 + index * STEP_PX);
  return [...inner, to - 1];
}

/** As the link of a row is, which lies over all of the row. */
function isSeenThrough(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && !element.matches("img, canvas, iframe");
}

function hasTextWithin(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom) return true;
    }
  }
  return false;
}
