import { layoutVisibility } from "@marque/contract/rules/layout";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { ConsentPlace } from "./consent/consent-place.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { HoverBar } from "./hover-bar/hover-bar.tsx";
import { Overlays } from "./overlays/overlays.tsx";
import { useLayoutData, useRootData } from "./site-data.ts";
import { changeSite } from "./store.ts";

/** Header, page, footer and hover bar. What a route hides follows the rule `layoutVisibility`; app style is the style sheet's affair. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const loading = useNavigation().state !== "idle";
  const { footer, hoverBar } = layoutVisibility(pathname);
  const main = useRef<HTMLElement>(null);
  useKeepLists();
  useFocusOnNavigation(main, pathname);

  return (
    <>
      <a href="#main" className="skip-link">
        跳到正文
      </a>
      <Header />
      {loading ? <div className="navigation-line" role="progressbar" aria-label="正在打开" /> : null}
      <main id="main" ref={main} tabIndex={-1} className="site-main outline-none focus-visible:shadow-none">
        {children}
      </main>
      {footer === "nowhere" ? null : <Footer className={footer === "not on mobile" ? "max-md:hidden" : undefined} />}
      {hoverBar ? <HoverBar /> : null}
      <ConsentPlace />
      <Overlays />
    </>
  );
}

/** A page that replaced another starts at its beginning for those who don't see it too. */
function useFocusOnNavigation(main: { current: HTMLElement | null }, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** The store holds what the loaders brought (specification §3 "Browser-stored state"). */
function useKeepLists(): void {
  const { navigation, hoverBar, protocols } = useLayoutData();
  const isGray = useRootData()?.gray ?? false;
  useEffect(() => {
    changeSite((state) => ({
      ...state,
      isGray,
      navigationList: navigation,
      hoverBarList: hoverBar,
      protocolList: protocols ?? state.protocolList,
    }));
  }, [isGray, navigation, hoverBar, protocols]);
}
