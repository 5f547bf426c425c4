import { ADDRESS_MAX, hasUnsafeCharacter, inAppPath } from "./in-app-path.ts";

/** What following a link does. `to` is a router path without the basename; `href` goes into the anchor as it is. */
export type LinkTarget =
  /** Replace-navigation inside the app. */
  | { kind: "internal"; to: string }
  /** Full page load in the same window. */
  | { kind: "reload"; href: string }
  /** New window with `rel="noopener"`. */
  | { kind: "external"; href: string }
  /** Telephone or mail. */
  | { kind: "contact"; href: string }
  /** Not a link anyone may follow: show the text without it. */
  | { kind: "refused" };

/** Where the site is: `basename` without a slash at its end (`/next`), `origin` as in `https://www.example.cn`. */
export interface Site {
  basename: string;
  origin: string;
}

const REFUSED: LinkTarget = { kind: "refused" };

/**
 * The link rule (specification §2 "Link rule", settled in decisions "link rule"; schemes from features §0.3). First match wins:
 * `/…`, with or without the basename, stays inside the app; an absolute link containing the product's own prefix (origin and basename,
 * whichever of http and https) is a full page load; other http(s) opens a new window; tel: and mailto: as they are;
 * everything else (javascript:, data:, `//host`, relative, empty, longer than 2048) is refused.
 */
export function classifyLink(link: string | null | undefined, site: Site): LinkTarget {
  const address = link?.trim() ?? "";
  if (address === "" || address.length > ADDRESS_MAX || hasUnsafeCharacter(address)) return REFUSED;
  if (address.startsWith("/")) {
    const to = inAppPath(address, site.basename);
    return to === null ? REFUSED : { kind: "internal", to };
  }
  if (/^https?:\/\//i.test(address)) return classifyAbsolute(address, site);
  if (/^tel:\+?[0-9][0-9 ().-]*$/i.test(address)) return { kind: "contact", href: address };
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(address)) return { kind: "contact", href: address };
  return REFUSED;
}

function classifyAbsolute(address: string, site: Site): LinkTarget {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return REFUSED;
  }
  // `https://known.name@host` shows one host and opens another; no content needs it.
  if (url.username !== "" || url.password !== "") return REFUSED;
  return { kind: containsOwnPrefix(url.href, site) ? "reload" : "external", href: url.href };
}

function containsOwnPrefix(href: string, site: Site): boolean {
  const prefix = site.origin.replace(/^https?:/i, "").toLowerCase() + site.basename;
  for (let at = href.indexOf(prefix); at !== -1; at = href.indexOf(prefix, at + 1)) {
    const next = href[at + prefix.length];
    if (next === undefined || "/?#&".includes(next)) return true;
  }
  return false;
}
