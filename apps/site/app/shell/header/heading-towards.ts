export interface Point {
  x: number;
  y: number;
}

/**
 * Whether a pointer that went from `from` to `to` is on its way to a panel whose top edge runs from `left` to `right` at `top`: the
 * "safe triangle" between where it was and the panel's upper corners. While it is, the items it crosses must not take the panel away.
 */
export function headingTowards(panel: { left: number; right: number; top: number }, from: Point, to: Point): boolean {
  if (to.y <= from.y || from.y >= panel.top) return false;
  const share = (to.y - from.y) / (panel.top - from.y);
  const leftEdge = from.x + (panel.left - from.x) * share;
  const rightEdge = from.x + (panel.right - from.x) * share;
  return to.x >= leftEdge && to.x <= rightEdge;
}
