import type { Permission } from "@marque/contract/permissions";
import type { ComponentType } from "react";

/** Headings of the navigation, in their order. */
export const moduleGroups = ["工作", "资讯", "公示与协议", "站点", "车型", "经销商", "数据", "管理"] as const;

/** One entry of the console: a place in the navigation and in the search, and the page behind it. */
export interface Module {
  /** Path under /manage, without a slash at its beginning; empty is the start page. */
  path: string;
  title: string;
  group: (typeof moduleGroups)[number];
  /** Who sees it; the server asks again at every call. */
  permission: Permission | null;
  /** Loaded when it is opened. Left out where a page with parameters serves several entries. */
  page?: () => Promise<ComponentType>;
}

/** A page without an entry of its own, as of one item. */
export interface InnerPage {
  /** As React Router has it: `content/:type/:id`. */
  path: string;
  page: () => Promise<ComponentType>;
}
