import type { Edited } from "../fields/draft-store.ts";
import { isSame, joinPath, valueAt } from "../fields/paths.ts";

/** Fields in which two values differ: those of the frame and the payload, and of texts made of blocks each block by itself. */
export function differingPaths(one: Edited, other: Edited): string[] {
  return unitsOf([one, other]).filter((path) => !isSame(valueAt(one, path), valueAt(other, path)));
}

/** The fields by which values are compared. Blocks are compared one by one where nobody added, removed or moved any. */
function unitsOf(values: readonly Edited[]): string[] {
  const keys = (part: "frame" | "payload") => [...new Set(values.flatMap((value) => Object.keys(value[part])))];
  const units = [...keys("payload").map((key) => joinPath("payload", key)), ...keys("frame").map((key) => joinPath("frame", key))];
  return units.flatMap((path) => {
    const lists = values.map((value) => valueAt(value, path));
    if (path !== "payload.blocks" || !lists.every(isBlockList)) return [path];
    const [first = [], ...others] = lists;
    const isAligned = others.every((list) => list.length === first.length && list.every(({ type }, at) => type === first[at]?.type));
    return isAligned ? first.map((_, at) => joinPath(path, at)) : [path];
  });
}

const isBlockList = (value: unknown): value is { type: string }[] => Array.isArray(value);

/** One field that two people changed, or one of them. */
export interface FieldConflict {
  path: string;
  mine: unknown;
  theirs: unknown;
  /** Both changed it, so somebody has to choose. */
  isContested: boolean;
}

export type Choice = "mine" | "theirs" | "both";

/**
 * Where what I have differs from what a colleague has saved meanwhile. `base` is what both began with: a field that only one of us
 * changed has its answer already.
 */
export function compareWithTheirs(base: Edited, mine: Edited, theirs: Edited): (FieldConflict & { suggested: Choice })[] {
  return unitsOf([base, mine, theirs])
    .map((path) => ({ path, base: valueAt(base, path), mine: valueAt(mine, path), theirs: valueAt(theirs, path) }))
    .filter((field) => !isSame(field.mine, field.theirs))
    .map(({ path, base: before, mine: own, theirs: other }) => {
      const isMine = !isSame(before, own);
      const isTheirs = !isSame(before, other);
      const isContested = isMine && isTheirs;
      return { path, mine: own, theirs: other, isContested, suggested: isContested || isMine ? ("mine" as const) : ("theirs" as const) };
    });
}

/** Whether both can stand one after the other: texts, and lists of blocks or words. */
export function canKeepBoth({ mine, theirs }: Pick<FieldConflict, "mine" | "theirs">): boolean {
  if (typeof mine === "string" && typeof theirs === "string") return mine !== "" && theirs !== "";
  if (Array.isArray(mine) && Array.isArray(theirs)) return true;
  return isTextBlock(mine) && isTextBlock(theirs);
}

/** What a field becomes by a choice. Both: mine first; of lists, theirs adds what mine does not have. */
export function resolve({ mine, theirs }: Pick<FieldConflict, "mine" | "theirs">, choice: Choice): unknown {
  if (choice !== "both") return choice === "mine" ? mine : theirs;
  if (typeof mine === "string" && typeof theirs === "string") return mine.startsWith("<") ? mine + theirs : `${mine}\n${theirs}`;
  if (Array.isArray(mine) && Array.isArray(theirs)) return [...mine, ...theirs.filter((one) => !mine.some((own) => isSame(own, one)))];
  if (isTextBlock(mine) && isTextBlock(theirs)) return { ...mine, html: mine.html + theirs.html };
  return mine;
}

function isTextBlock(value: unknown): value is { type: "text"; html: string } {
  return typeof value === "object" && value !== null && (value as { type?: unknown }).type === "text";
}
