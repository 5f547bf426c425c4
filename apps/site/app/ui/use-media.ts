import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query holds, from now on too; `null` where there is no window yet, in the server's markup and while it is taken over.
 *
 * @param query without the range syntax, which Safari 15.4 does not know
 */
export function useMedia(query: string): boolean | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  );
}
