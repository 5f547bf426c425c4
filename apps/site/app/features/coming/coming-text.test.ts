import { type RoutePattern, routePatterns } from "@marque/contract/rules/pages";
import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { comingTexts } from "./coming-text.ts";

/** Router paths of every page that is still to come. */
function comingPaths(entries: Awaited<typeof routes>): string[] {
  return entries.flatMap((entry) => [
    ...(/coming\.tsx$/.test(entry.file) && entry.path ? [`/${entry.path.replace(/:(\w+)/g, "{$1}")}`] : []),
    ...comingPaths(entry.children ?? []),
  ]);
}

test("every page to come has its own text, and no other has one", async () => {
  expect(comingPaths(await routes).sort()).toEqual(Object.keys(comingTexts).sort());
});

test("the links of a page to come lead to pages that are open", () => {
  for (const text of Object.values(comingTexts)) {
    for (const { to } of text.links) {
      expect(routePatterns).toContain(to);
      expect(comingTexts[to as RoutePattern]).toBeUndefined();
    }
  }
});
