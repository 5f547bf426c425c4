import { createContext, useContext } from "react";

/** Whether links below this place ask for app style: set by the page that stands in the app's web view (specification §2). */
export const AppStyleLinks = createContext(false);

/**
 * Makes a path of the site keep app style where the page is in the app. The address says it, besides the session: an app may open
 * what is followed in a web view of its own, which knows nothing of this one.
 */
export function useAppStyleLink(): (path: string) => string {
  return useContext(AppStyleLinks) ? withAppStyle : (path) => path;
}

/** The path with `appStyle=1` in its query. */
export function withAppStyle(path: string): string {
  const [address = "", hash] = path.split("#");
  return `${address}${address.includes("?") ? "&" : "?"}appStyle=1${hash === undefined ? "" : `#${hash}`}`;
}
