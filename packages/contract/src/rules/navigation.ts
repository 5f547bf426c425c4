/** What a navigation item opens (specification §2 "Navigation item behaviour"). */
export type NavigationKind = "models" | "usedCar" | "plain";

/** 3 is the vehicle-model panel, 4 used car, every other number a plain link. */
export function navigationKind(jumpType: number): NavigationKind {
  if (jumpType === 3) return "models";
  return jumpType === 4 ? "usedCar" : "plain";
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
