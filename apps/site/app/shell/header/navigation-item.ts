import type { NavigationItem } from "@marque/contract/entities/content";
import { inAppPath } from "@marque/contract/rules/in-app-path";
import { navigationKind, USED_CAR_LINKS } from "@marque/contract/rules/navigation";

/** Where an item leads when nothing unfolds: its own link, or the page that its panel is about. */
export function linkOf(item: NavigationItem): string {
  if (item.customLink) return item.customLink;
  const kind = navigationKind(item.jumpType);
  if (kind === "models") return "/car-type";
  return kind === "usedCar" ? "/usedCar" : "";
}

/** A child of a used-car item: buying, selling, trading in. */
export type ChildItem = Pick<NavigationItem, "id" | "navigationName" | "customLink">;

/** Children of a used-car item; those of the specification where it brings none. */
export function childrenOf(item: NavigationItem): readonly ChildItem[] {
  return item.seconds.length > 0
    ? item.seconds.map((child) => ({ ...child, customLink: linkOf(child) }))
    : USED_CAR_LINKS.map((link) => ({ id: item.id, ...link }));
}

/** Whether the page shown belongs to an item: its own address, one below it, or one of its children. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  const links = [linkOf(item), ...(navigationKind(item.jumpType) === "usedCar" ? childrenOf(item).map((child) => child.customLink) : [])];
  return links.some((link) => {
    const path = pathOf(link);
    return !!path && (pathname === path || pathname.startsWith(`${path}/`));
  });
}

/** A navigation has a dozen links, which every page asks for again. */
const paths = new Map<string, string | undefined>();
const PATHS_MAX = 500;

function pathOf(link: string): string | undefined {
  if (paths.has(link)) return paths.get(link);
  const path = inAppPath(link)?.split(/[?#]/, 1)[0]?.replace(/\/$/, "");
  if (paths.size >= PATHS_MAX) paths.clear();
  paths.set(link, path);
  return path;
}
