import { pageFacts } from "./pages.ts";

/** Title of the page that any path shows which is no page (specification §2). */
export const NOT_FOUND_TITLE = "页面不存在";

/** Chinese title of a router path, `页面不存在` for a path that is no page (specification §4 "Route change"). */
export function pageTitle(pathname: string): string {
  return pageFacts(pathname)?.title ?? NOT_FOUND_TITLE;
}

/** Text of the window's title: the page or, where given, the thing it is about, then the site's name: `云起 - 云岫汽车`. */
export function documentTitle(pathname: string, siteName: string, subject?: string): string {
  return `${subject?.trim() || pageTitle(pathname)} - ${siteName}`;
}
