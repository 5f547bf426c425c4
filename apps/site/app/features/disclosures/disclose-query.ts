import type { DisclosureBranch } from "@marque/contract/entities/notice";

/** Longest keyword that the search takes; what is longer is cut. */
const KEYWORD_MAX = 40;

/** A place in the three-level tree: no name at all is the whole of it, a name stands only below the one before it. */
export type BranchPath = readonly string[];

/** What /disclose is asked for: a branch of the tree, or what has a keyword. */
export interface DiscloseQuery {
  branch: BranchPath;
  keyword: string;
}

const levels = ["first", "second", "third"] as const;

/** What an address asks for. A keyword outranks the branch: the search goes through all of it. */
export function readDiscloseQuery(params: URLSearchParams): DiscloseQuery {
  const keyword = Array.from(params.get("keyword")?.trim() ?? "")
    .slice(0, KEYWORD_MAX)
    .join("");
  if (keyword) return { branch: [], keyword };
  const branch: string[] = [];
  for (const level of levels) {
    const name = params.get(level)?.trim();
    if (!name) break;
    branch.push(name);
  }
  return { branch, keyword };
}

/** Router path of a branch: `/disclose?first=…&second=…`. */
export function branchAddress(branch: BranchPath): string {
  const params = new URLSearchParams();
  branch.forEach((name, index) => {
    const level = levels[index];
    if (level) params.set(level, name);
  });
  return params.size > 0 ? `/disclose?${params}` : "/disclose";
}

/** Whether `branch` is `of` or stands below it. */
export function isWithin(branch: BranchPath, of: BranchPath): boolean {
  return of.every((name, index) => branch[index] === name);
}

/** Items below all branches of a level. */
export function countOf(tree: readonly DisclosureBranch[]): number {
  return tree.reduce((sum, { count }) => sum + count, 0);
}
