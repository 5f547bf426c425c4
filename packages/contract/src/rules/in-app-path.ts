import { BASE_PATH } from "../base-path.ts";

/** Longest address the link rules look at; longer ones are refused. */
export const ADDRESS_MAX = 2048;

const ORIGIN_FOR_PARSING = "http://site.invalid";

/**
 * The router path behind a same-site address, without the basename: `/next/car-type?a=1` and `/car-type?a=1` both give
 * `/car-type?a=1`. Null for anything that could leave the site: no leading `/`, `//host`, `/\host`, backslashes and control characters
 * anywhere (browsers drop or turn them), and dot segments that amount to one of these (features §0.3).
 */
export function inAppPath(address: string, basename: string = BASE_PATH): string | null {
  if (address.length > ADDRESS_MAX || !address.startsWith("/") || hasUnsafeCharacter(address)) return null;
  // The prefix stops `//host` from being read as a host, so that it is seen, and refused, as an empty first segment.
  let url: URL;
  try {
    url = new URL(ORIGIN_FOR_PARSING + address);
  } catch {
    return null;
  }
  if (url.origin !== ORIGIN_FOR_PARSING) return null;
  const path = withoutBasename(url.pathname, basename);
  return path.startsWith("//") ? null : path + url.search + url.hash;
}

/** Whether an address holds a character that browsers silently drop or turn into a slash. */
export function hasUnsafeCharacter(address: string): boolean {
  for (const character of address) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || character === "\\") return true;
  }
  return false;
}

function withoutBasename(pathname: string, basename: string): string {
  if (pathname === basename) return "/";
  return pathname.startsWith(`${basename}/`) ? pathname.slice(basename.length) : pathname;
}
