import type { DisclosureCard } from "@marque/contract/entities/notice";
import type { BranchPath } from "./disclose-query.ts";

const levels = ["navigationFirst", "navigationSecond", "navigationThird"] as const;

export interface ItemGroup {
  /** Where the group has an address of its own. */
  branch: BranchPath;
  name: string;
  items: DisclosureCard[];
}

/** The items of a branch by the names of the level below it, in the order in which the names first come. At the third level there is nothing below. */
export function groupItems(items: readonly DisclosureCard[], branch: BranchPath): ItemGroup[] {
  const level = levels[branch.length];
  if (!level) return [];
  return [...Map.groupBy(items, (item) => item[level])].map(([name, below]) => ({ branch: [...branch, name], name, items: below }));
}

/** What stands before and after an item in the editors' order, and what else stands in the same second-level branch. */
export function surroundingsOf(items: readonly DisclosureCard[], id: number) {
  const place = items.findIndex((item) => item.id === id);
  const self = items[place];
  if (!self) return { previous: null, next: null, siblings: [] };
  return {
    previous: items[place - 1] ?? null,
    next: items[place + 1] ?? null,
    siblings: items.filter(
      (item) => item.id !== id && item.navigationFirst === self.navigationFirst && item.navigationSecond === self.navigationSecond,
    ),
  };
}
