import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, the longest first: begun last, one of them would keep one processor while the others have nothing left
 * to do. `npm test` names the slowest at its end.
 */
const LONGEST = [
  "apps/server/src/http/away.test.ts",
  "demo/fleet/fleet.test.ts",
  "apps/server/src/http/hostile-calls.test.ts",
  "apps/server/src/database/plans.test.ts",
  "apps/server/src/modules/content/stored-content.test.ts",
  "apps/server/src/http/whole-site.test.ts",
  "apps/server/src/modules/content/workflow/required-fields.test.ts",
  "apps/server/src/database/silent.test.ts",
  "apps/server/src/http/access.test.ts",
  "apps/server/src/kill.process.test.ts",
  "apps/server/src/restart.process.test.ts",
  "apps/server/src/main.process.test.ts",
];
/** Projects whose files take long come before those that are done in a moment; files of one project follow each other, who share workers. */
const PROJECTS = ["sites", "demo", "measured", "server"];

/** Order in which vitest begins files; files that share neither a rank keep the order of the default, by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map((await super.sort(files)).map((spec, place) => [spec, [...rankOf(spec), place]]));
    return [...ranks.keys()].sort((one, other) => compare(ranks.get(one) ?? [], ranks.get(other) ?? []));
  }
}

function rankOf({ project, moduleId }: TestSpecification): number[] {
  const place = (list: readonly string[], name: string) => list.indexOf(name) + (list.includes(name) ? 0 : list.length + 1);
  return [project.config.sequence.groupOrder, place(PROJECTS, project.name), place(LONGEST, relative(process.cwd(), moduleId))];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((rank, place) => rank !== other[place]);
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0);
}
