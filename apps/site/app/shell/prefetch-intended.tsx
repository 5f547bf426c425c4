import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** Whoever only passes over a link does not mean it. */
const INTENT_MS = 100;

/** Fetches what the page behind a link needs while the visitor hovers, focuses or touches it: one place for all links that ask for it. */
export function PrefetchIntended() {
  const [page, setPage] = useState<string | null>(null);

  useEffect(() => {
    let timer: number | undefined;
    function onIntent({ target }: Event): void {
      const link = target instanceof Element ? target.closest("a[data-prefetch]") : null;
      const address = link?.getAttribute("href") ?? null;
      clearTimeout(timer);
      if (address === null) setPage(null);
      else timer = window.setTimeout(() => setPage(address), INTENT_MS);
    }
    const signs = ["pointerover", "focusin", "touchstart"] as const;
    for (const sign of signs) document.addEventListener(sign, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, onIntent);
    };
  }, []);

  return page === null ? null : <PrefetchPageLinks page={page} />;
}
