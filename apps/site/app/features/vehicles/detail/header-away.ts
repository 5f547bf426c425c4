import { type RefObject, useEffect } from "react";

/** Smaller movements are a trembling finger, not a direction. */
const DIRECTION_PX = 6;
/** A jump to a part of the page is over after this, where the browser does not say so itself. */
const JUMP_MS = 1500;

let jumpingUntil = 0;

function setAway(away: boolean): void {
  document.documentElement.toggleAttribute("data-header-away", away);
}

/** Before a jump to a part of the page: the header leaves, so that the part's beginning is not covered when the jump goes upwards. */
export function keepHeaderAway(): void {
  jumpingUntil = performance.now() + JUMP_MS;
  setAway(true);
  addEventListener(
    "scrollend",
    () => {
      jumpingUntil = 0;
    },
    { once: true },
  );
}

/**
 * Once the page's own navigation sticks, the header slides away on scrolling down and returns on scrolling up (decisions "header on
 * detail pages"). `data-header-away` on the root element moves the header and `--sticky-top` (shell.css).
 *
 * @param before an element that ends where the navigation begins
 */
export function useHeaderAway(before: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastY = scrollY;

    function onScroll(): void {
      const moved = scrollY - lastY;
      if (Math.abs(moved) < DIRECTION_PX) return;
      lastY = scrollY;
      if (performance.now() < jumpingUntil) return;
      setAway(isStuck(before.current) && moved > 0);
    }

    if (location.hash && isStuck(before.current)) setAway(true);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      setAway(false);
    };
  }, [before]);
}

function isStuck(before: HTMLElement | null): boolean {
  if (!before) return false;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--header-h"));
  return before.getBoundingClientRect().bottom <= header;
}
