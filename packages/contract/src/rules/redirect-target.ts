import { inAppPath } from "./in-app-path.ts";

/** Path of the login page. */
export const LOGIN_PATH = "/login";

/**
 * The router path to go to after signing in, from the `redirect` query: only a path of this site, never another host and never the
 * login page itself (specification §4, features §0.3). Anything else gives `fallback`.
 */
export function redirectTarget(redirect: string | null | undefined, fallback = "/"): string {
  const path = redirect ? inAppPath(redirect) : null;
  return path === null || isLoginPath(path) ? fallback : path;
}

/** Address of the login page that leads back to the wanted router path afterwards (specification §4). */
export function loginPath(wanted: string): string {
  const back = redirectTarget(wanted);
  return back === "/" ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(back)}`;
}

/** Whether a router path, with or without query, is the login page. */
export function isLoginPath(path: string): boolean {
  return /^\/login\/?(?:[?#]|$)/.test(path);
}
