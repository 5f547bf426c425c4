/** Smaller movements are a trembling finger, not a direction. */
const DIRECTION_PX = 6;

/** Tells every clear movement of the page. Returns how to stop. */
export function followScroll(onMove: (direction: "up" | "down") => void): () => void {
  let lastY = scrollY;
  function onScroll(): void {
    const moved = scrollY - lastY;
    if (Math.abs(moved) < DIRECTION_PX) return;
    lastY = scrollY;
    onMove(moved > 0 ? "down" : "up");
  }
  addEventListener("scroll", onScroll, { passive: true });
  return () => removeEventListener("scroll", onScroll);
}
