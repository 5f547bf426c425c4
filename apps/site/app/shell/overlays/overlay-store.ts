import { create } from "zustand";

/** What can cover a page: at most one at a time, so that search closes the menu and the other way round (specification §4). */
export type OverlayName = "menu" | "search" | "order" | "service" | "gallery";

interface OverlayState {
  open: OverlayName | null;
  /** The vehicle that an order is about; null for the site's entry. */
  vehicleId: number | null;
}

/** State of the overlays. Open and close them with the functions below, which keep the browser's history in step. */
export const useOverlay = create<OverlayState>()(() => ({ open: null, vehicleId: null }));

/** Whether the current history entry is the overlay's own. */
let hasEntry = false;
/** The step back that `closeOverlay` makes by itself is nobody's navigation. */
let steppingBack = false;

/** Opens an overlay in place of any other. It gets a history entry, so that the back button closes it instead of leaving the page. */
export function openOverlay(open: OverlayName, vehicleId: number | null = null): void {
  if (!hasEntry) {
    // The router's own fields stay, so that it takes the entry for the page it is showing.
    history.pushState(history.state, "");
    hasEntry = true;
  }
  useOverlay.setState({ open, vehicleId });
}

/** Closes whatever is open and takes its history entry away. */
export function closeOverlay(): void {
  useOverlay.setState({ open: null });
  if (!hasEntry) return;
  hasEntry = false;
  steppingBack = true;
  history.back();
}

/** Closes after a navigation that replaced the overlay's history entry. */
export function overlayLeft(): void {
  hasEntry = false;
  useOverlay.setState({ open: null });
}

/** The back button closes what covers the page. To be called before the router begins: the window's listeners hear in their order. */
export function watchBackButton(): void {
  addEventListener("popstate", (event) => {
    if (steppingBack) {
      steppingBack = false;
      event.stopImmediatePropagation();
    } else if (hasEntry) {
      hasEntry = false;
      useOverlay.setState({ open: null });
      event.stopImmediatePropagation();
    }
  });
}
