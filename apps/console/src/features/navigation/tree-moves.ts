import { refusesChildren } from "@marque/contract/rules/navigation";

/** An item of the navigation as the tree shows it. */
export interface TreeItem {
  id: number;
  /** Null in the top row. */
  parentId: number | null;
  title: string;
  jumpType: number;
}

export type TreeLine<Item extends TreeItem = TreeItem> = Item & {
  /** 0 in the top row. */
  depth: number;
};

/** Only what stands in the top row may have others below it. */
const DEEPEST = 1;

/** The tree as lines from top to bottom, siblings in the order of `items`. Items whose parent is missing stand in the top row. */
export function linesOf<Item extends TreeItem>(items: readonly Item[]): TreeLine<Item>[] {
  const known = new Set(items.map(({ id }) => id));
  const parentOf = ({ parentId }: Item) => (parentId !== null && known.has(parentId) ? parentId : null);
  const lines: TreeLine<Item>[] = [];
  const seen = new Set<number>();
  function add(parentId: number | null, depth: number) {
    for (const item of items) {
      if (parentOf(item) !== parentId || seen.has(item.id)) continue;
      seen.add(item.id);
      lines.push({ ...item, depth });
      add(item.id, depth + 1);
    }
  }
  add(null, 0);
  // Items that are each other's parents hang on nothing; they have to be seen to be repaired.
  return [...lines, ...items.filter(({ id }) => !seen.has(id)).map((item) => ({ ...item, depth: 0 }))];
}

/** Everything below an item. */
function descendantsOf(items: readonly TreeItem[], id: number): Set<number> {
  const found = new Set<number>();
  const waiting = [id];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    for (const child of items) {
      if (child.parentId !== parent || found.has(child.id)) continue;
      found.add(child.id);
      waiting.push(child.id);
    }
  }
  return found;
}

/** Where an item is to go: below which parent, and before which of its children; null is the end. */
export interface Move {
  id: number;
  parentId: number | null;
  beforeId: number | null;
}

/** Why a move is not possible; empty where it is. */
export function moveProblem(items: readonly TreeItem[], { id, parentId }: Move): string {
  if (parentId === id) return "不能放在自己下面";
  const below = descendantsOf(items, id);
  if (parentId !== null && below.has(parentId)) return "不能放到自己的下级里，会形成循环";
  const parent = items.find((item) => item.id === parentId);
  if (!parent || items.some((item) => item.id === id && item.parentId === parentId)) return "";
  return refusesChildren({ ...parent, isTopLevel: parent.parentId === null }) ?? (below.size > 0 ? "它有下级，导航最多 2 级" : "");
}

/** Items whose parent does not show what stands below it: an older navigation may have them, and visitors see them behind their parent. */
export function misplacedItems<Item extends TreeItem>(items: readonly Item[]): Item[] {
  return items.filter(({ parentId }) => {
    const parent = items.find((item) => item.id === parentId);
    return parent !== undefined && refusesChildren({ ...parent, isTopLevel: parent.parentId === null }) !== null;
  });
}

/** Items below something that is not among them: visitors do not see them either. */
export function withoutParent<Item extends TreeItem>(items: readonly Item[]): Item[] {
  const known = new Set(items.map(({ id }) => id));
  return items.filter(({ parentId }) => parentId !== null && !known.has(parentId));
}

/** The items after a possible move, the moved one among its new siblings. */
export function moveItem<Item extends TreeItem>(items: readonly Item[], move: Move): Item[] {
  const moved = items.find(({ id }) => id === move.id);
  if (!moved || moveProblem(items, move) !== "") return [...items];
  const rest = items.filter(({ id }) => id !== move.id);
  const placed = { ...moved, parentId: move.parentId };
  const before = rest.findIndex(({ id }) => id === move.beforeId);
  return before === -1 ? [...rest, placed] : rest.toSpliced(before, 0, placed);
}

/** Children of one parent in their order. */
export function siblingsOf<Item extends TreeItem>(items: readonly Item[], parentId: number | null): Item[] {
  return items.filter((item) => item.parentId === parentId);
}

/**
 * Where an item that is dropped onto a line goes, `levels` further in or out than it was: as deep as the line above it allows, at least
 * as deep as the line below it needs.
 */
export function moveByDrop(items: readonly TreeItem[], id: number, overId: number, levels: number): Move {
  const below = descendantsOf(items, id);
  const lines = linesOf(items).filter((line) => !below.has(line.id));
  const [from, to] = [lines.findIndex((line) => line.id === id), lines.findIndex((line) => line.id === overId)];
  const own = lines[from];
  if (!own || to === -1) return { id, parentId: null, beforeId: null };
  const rest = lines.filter((line) => line.id !== id);
  const [above, under] = [rest[to - 1], rest[to]];
  const depth = Math.max(Math.min(own.depth + levels, (above?.depth ?? -1) + 1, DEEPEST), under?.depth ?? 0, 0);
  const parent = depth === 0 ? undefined : rest.slice(0, to).findLast((line) => line.depth === depth - 1);
  const parentId = parent?.id ?? null;
  const next = rest.slice(to).find((line) => line.depth <= depth);
  return { id, parentId, beforeId: next && next.depth === depth && (next.parentId ?? null) === parentId ? next.id : null };
}

/** The four moves of the keyboard: among siblings, out to the parent's level, in below the sibling above. Null where there is no way. */
export function moveByKey(items: readonly TreeItem[], id: number, direction: "up" | "down" | "out" | "in"): Move | null {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) return null;
  const siblings = siblingsOf(items, item.parentId);
  const at = siblings.findIndex((sibling) => sibling.id === id);
  switch (direction) {
    case "up":
      return at > 0 ? { id, parentId: item.parentId, beforeId: siblings[at - 1]?.id ?? null } : null;
    case "down":
      return at < siblings.length - 1 ? { id, parentId: item.parentId, beforeId: siblings[at + 2]?.id ?? null } : null;
    case "in": {
      const above = siblings[at - 1];
      return above ? { id, parentId: above.id, beforeId: null } : null;
    }
    case "out": {
      const parent = items.find((candidate) => candidate.id === item.parentId);
      if (!parent) return null;
      const uncles = siblingsOf(items, parent.parentId);
      return { id, parentId: parent.parentId, beforeId: uncles[uncles.indexOf(parent) + 1]?.id ?? null };
    }
  }
}
