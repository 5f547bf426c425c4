import { isLoginPath, loginPath } from "./rules/redirect-target.ts";

/** What the guard needs of the site. Paths are the router's, without the basename. */
export interface SessionGuardSite {
  /** The stored token. */
  token(): string | null;
  /** Forget user and token in the store and in the browser. */
  clearUser(): void;
  /** Path and query of the page shown. */
  currentPath(): string;
  /** Go to a path; settles when the page is there. */
  navigate(path: string): Promise<void> | void;
}

/**
 * Handles code 403 (specification §8, features §0.2): clears the user and goes to /login with `redirect`, once however many calls fail at
 * the same time. A call sent with another token than the stored one says nothing about the present login (the visitor signed in
 * again meanwhile, perhaps in another tab) and changes nothing.
 */
export function createSessionGuard(site: SessionGuardSite): (sentToken: string | null) => void {
  let leaving = false;
  return (sentToken) => {
    if (sentToken !== site.token()) return;
    site.clearUser();
    const from = site.currentPath();
    if (leaving || isLoginPath(from)) return;
    leaving = true;
    const arrived = () => {
      leaving = false;
    };
    Promise.resolve(site.navigate(loginPath(from))).then(arrived, arrived);
  };
}
