import { BASE_PATH } from "@marque/contract/base-path";

/** Where the site shows a page at several widths side by side, with its switches for gray and elder-care. */
const FRAMES = "/preview/frames";

/** Address of that page for a preview link, on the host where the console is; the link's own path begins the preview there. */
export function framesAddress(url: string): string {
  const { pathname, search, hash } = new URL(url);
  const path = pathname.slice(BASE_PATH.length) + search + hash;
  return `${BASE_PATH}${FRAMES}${search}&${new URLSearchParams({ path })}`;
}
