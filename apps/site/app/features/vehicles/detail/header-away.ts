import { type RefObject, useEffect } from "react";
import { followScroll } from "#shell/follow-scroll.ts";

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
    if (isStuck(before.current)) setAway(true);
    const stop = followScroll((direction) => {
      if (performance.now() >= jumpingUntil) setAway(direction === "down" && isStuck(before.current));
    });
    return () => {
      stop();
      setAway(false);
    };
  }, [before]);
}

function isStuck(before: HTMLElement | null): boolean {
  if (!before) return false;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--header-h"));
  return before.getBoundingClientRect().bottom <= header;
}
