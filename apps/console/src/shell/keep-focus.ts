import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** How many places of the focus are remembered. */
const REMEMBERED = 12;

const CHANGES = { childList: true, subtree: true, attributeFilter: ["disabled"] };

/**
 * Keeps the focus in the page: what takes away the element that has it, as a dialog that closes, a row that is deleted or a page that
 * is left, gives it back to where it was before, or else to the beginning of the page. Whoever works by keyboard would otherwise begin
 * again at the top of the document.
 */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const trail = useRef<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page nobody goes back to what had the focus on the former one
  useEffect(() => {
    trail.current = trail.current.slice(-1);
  }, [pathname]);
  useEffect(() => {
    function remember({ target }: FocusEvent) {
      // The link past the navigation is a way, not a place.
      if (!(target instanceof HTMLElement) || target.matches('a[href="#page"]')) return;
      trail.current = [...trail.current.filter((one) => one !== target), target].slice(-REMEMBERED);
    }
    function giveBack() {
      const last = trail.current.at(-1);
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body || activeElement === last;
      if (!last || !isLost || canHaveFocus(last)) return;
      placeAfter(last, trail.current)?.focus({ preventScroll: true });
    }
    const observer = new MutationObserver(giveBack);
    document.addEventListener("focusin", remember);
    observer.observe(document.body, CHANGES);
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

/** Where the focus goes from an element that cannot have it any longer. */
function placeAfter(lost: HTMLElement, trail: readonly HTMLElement[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].findLast((one) => one.checkVisibility());
  const within = dialog ?? document.body;
  // What is only disabled, as the upper end of a list does to its button, has others of its kind beside it.
  const beside =
    lost.isConnected && within.contains(lost) ? (lost.parentElement?.querySelector<HTMLElement>("button:enabled") ?? null) : null;
  return beside ?? trail.findLast((one) => within.contains(one) && canHaveFocus(one)) ?? dialog ?? document.getElementById("page");
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled");
}
