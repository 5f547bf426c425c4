import { routePattern } from "./page-title.ts";

/** The header turns white when the page is scrolled further than this, in px (specification §2, §9). */
export const HEADER_WHITE_AFTER_PX = 30;

/** Route groups whose hero stands under the header; everywhere else it is white from the start (decisions "white header"). */
const HERO_ROUTES: ReadonlySet<string> = new Set(["/", "/car-type/car-detail/{id}", "/car-type/coaster", "/carDigital", "/usedCar"]);

/** Whether a route's header may be transparent while at rest at the top. `pathname` is the router's, without the basename. */
export function isHeaderTransparentAtTop(pathname: string): boolean {
  return HERO_ROUTES.has(routePattern(pathname) ?? "");
}

/** Routes without a footer at any width (specification §2). */
const WITHOUT_FOOTER: ReadonlySet<string> = new Set(["/search/{keywords}"]);
/** Routes without a footer on mobile (specification §2). */
const WITHOUT_FOOTER_ON_MOBILE: ReadonlySet<string> = new Set([
  "/login",
  "/forget-password",
  "/user/personal",
  "/user/account",
  "/disclose/apply-for",
]);

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
  const pattern = routePattern(pathname) ?? "";
  const footerOnMobile = WITHOUT_FOOTER_ON_MOBILE.has(pattern) ? "not on mobile" : "everywhere";
  return { footer: WITHOUT_FOOTER.has(pattern) ? "nowhere" : footerOnMobile, hoverBar: pattern !== "/carDigital" };
}
