import { hasUnsafeCharacter, inAppPath } from "./in-app-path.ts";

/**
 * The name under which a redirect is kept and looked up: the router path of an address of the site without query, hash and slash at
 * its end, percent-encoding undone. Null for what is no path of the site, and for names with characters that none has.
 */
export function redirectPath(address: string): string | null {
  const path = inAppPath(address)?.split(/[?#]/, 1)[0];
  if (path === undefined) return null;
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  try {
    const decoded = decodeURIComponent(trimmed);
    return hasUnsafeCharacter(decoded) ? null : decoded;
  } catch {
    return trimmed;
  }
}
