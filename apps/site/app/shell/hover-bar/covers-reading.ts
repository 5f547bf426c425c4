/** Distance of the places that are looked at; no line of text is lower. */
const STEP_PX = 11;

/** Whether text or a player (a lesson's stage is one) lies below the box of an element that floats over the page. */
export function coversReading(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  for (let y = box.top + STEP_PX / 2; y < box.bottom; y += STEP_PX) {
    for (let x = box.left + STEP_PX / 2; x < box.right; x += STEP_PX) {
      const below = document.elementsFromPoint(x, y).find((element) => !floating.contains(element));
      if (below && (below.closest("video, audio, [data-stage]") || hasTextWithin(below, box))) return true;
    }
  }
  return false;
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
