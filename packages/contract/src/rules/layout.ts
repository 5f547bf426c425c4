import { pageFacts } from "./pages.ts";

/** The header turns white when the page is scrolled further than this, in px (specification §2, §9). */
export const HEADER_WHITE_AFTER_PX = 30;

/** Whether a page's header may be transparent while at rest at the top. `pathname` is the router's, without the basename. */
export function isHeaderTransparentAtTop(pathname: string): boolean {
  return pageFacts(pathname)?.hero ?? false;
}

/** What of the layout a route shows below the header. */
export interface LayoutVisibility {
  footer: "everywhere" | "not on mobile" | "nowhere";
  hoverBar: boolean;
}

/**
 * Footer and hover bar of a page (specification §2 "Layout visibility"). `pathname` is the router's, without the basename. App style
 * on mobile hides header, footer and hover bar of every page, so it is no matter of routes.
 */
export function layoutVisibility(pathname: string): LayoutVisibility {
  const { footer = "everywhere", hoverBar = true } = pageFacts(pathname) ?? {};
  return { footer, hoverBar };
}
