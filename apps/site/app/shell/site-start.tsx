import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { ToastOutlet } from "../ui/toast-outlet.tsx";
import { AddressTokenQuestion } from "./member/address-token-question.tsx";
import { registerNavigate } from "./navigator.ts";
import { sayNetworkFailure } from "./network-failure.ts";
import { overlayLeft, useOverlay } from "./overlays/overlay-store.ts";
import { PrefetchIntended } from "./prefetch-intended.tsx";
import { ALIVE } from "./start/alive.ts";
import { followOtherTabs, readAddress } from "./store.ts";

/** Without a network a link would end on the browser's own error page: the visitor stays and hears why. Returns how to stop. */
function stayWhileOffline(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (navigator.onLine || link?.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    sayNetworkFailure();
  };
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}

/** A new page is covered by nothing. */
function useOverlayHistory(): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    overlayLeft();
  }, [key]);
}

/** A link within the site may bring app style, an entry source or an option as well as the first address does. */
function useArrivals(): void {
  const { search } = useLocation();
  useLayoutEffect(() => readAddress(search), [search]);
}

/** What every page has, with and without the layout: toasts, the browser's store, a token that came by the address. */
export function SiteStart() {
  const navigate = useNavigate();
  // These two show toasts themselves, because they cover this outlet.
  const covered = useOverlay((state) => state.open === "menu" || state.open === "search");

  useEffect(() => registerNavigate(navigate), [navigate]);
  useEffect(() => followOtherTabs(), []);
  useOverlayHistory();
  useArrivals();
  useEffect(() => {
    const stop = stayWhileOffline();
    // The last of the first effects: from here on everything answers.
    document.dispatchEvent(new Event(ALIVE));
    return stop;
  }, []);

  return (
    <>
      <AddressTokenQuestion />
      <PrefetchIntended />
      {covered ? null : <ToastOutlet />}
    </>
  );
}
