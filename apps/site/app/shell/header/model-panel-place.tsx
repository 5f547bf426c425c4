import { useLoaded } from "../loaded.ts";
import type { Menus } from "./use-menus.ts";

const loadModelPanel = () => import("./model-panel.tsx");

/** Fetches the model panel on the first sign that it will be wanted. */
export function preloadModelPanel(): void {
  void loadModelPanel().catch(() => {});
}

/** Where the model panel stands while it is open, from the first moment on. @param minHeight in px, of what lies over it */
export function ModelPanelPlace({ menus, minHeight }: { menus: Menus; minHeight?: number | undefined }) {
  const panel = useLoaded(loadModelPanel, true);
  return (
    // The place takes the focus until there is something in it, or the focus would be lost with what opened it.
    <div data-popup tabIndex={-1} ref={menus.focusFirst ? focusPlace : undefined} style={{ minHeight }} className="mega-panel">
      {panel ? <panel.ModelPanel focusFirst={menus.focusFirst} onLeave={menus.close} /> : null}
    </div>
  );
}

function focusPlace(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
}
