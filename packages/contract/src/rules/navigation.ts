/** What a navigation item opens (specification §2 "Navigation item behaviour"). */
export type NavigationKind = "models" | "usedCar" | "plain";

/** 3 is the vehicle-model panel, 4 used car, every other number a plain link. */
export function navigationKind(jumpType: number): NavigationKind {
  if (jumpType === 3) return "models";
  return jumpType === 4 ? "usedCar" : "plain";
}

/** What the rules of nesting need of an item. */
interface Nested<Item> {
  jumpType: number;
  seconds: readonly Item[];
}

/**
 * The items as they are shown. Only a used-car item of the top row unfolds what stands below it, in one list (specification §2): what an
 * older navigation keeps anywhere else stands right behind its parent, so that no entry is lost to visitors.
 */
export function shownNavigation<Item extends Nested<Item>>(items: readonly Item[]): Item[] {
  return items.flatMap((item) =>
    navigationKind(item.jumpType) === "usedCar"
      ? [{ ...item, seconds: inOneList(item.seconds) }]
      : [{ ...item, seconds: [] }, ...shownNavigation(item.seconds)],
  );
}

function inOneList<Item extends Nested<Item>>(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [{ ...item, seconds: [] }, ...inOneList(item.seconds)]);
}

/** Why nothing may be put below an item, in the console's words; null where it may. */
export function refusesChildren(item: { jumpType: number; isTopLevel: boolean }): string | null {
  const kind = navigationKind(item.jumpType);
  if (kind === "models") return "上级打开车型面板，不显示下级；下级只能放在二手车菜单下面";
  if (kind === "plain") return "上级是普通链接，不显示下级；下级只能放在二手车菜单下面";
  return item.isTopLevel ? null : "导航最多 2 级";
}

/** Children of a used-car item that brings none of its own (specification §2 "Jump type 4"). */
export const USED_CAR_LINKS = [
  { navigationName: "买车", customLink: "/buyCar" },
  { navigationName: "卖车", customLink: "/saleCar" },
  { navigationName: "置换", customLink: "/displace" },
] as const;

/** Most items of the hover bar (specification §2, §9). Back-to-top is not one of them. */
export const HOVER_BAR_MAX = 7;
/** At 720 px and below a hover bar folds when it has more items than this … */
export const HOVER_BAR_FOLD_OVER = 3;
/** … and shows this many until it is expanded (specification §2, §9). */
export const HOVER_BAR_FOLDED_COUNT = 2;
