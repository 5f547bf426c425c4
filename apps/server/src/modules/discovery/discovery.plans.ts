import type { PlanExercise } from "#test-support/plans/plan-tools.ts";

/** What machines read. */
export const discoveryPlans: PlanExercise = async ({ test, recorder }) => {
  for (const path of [
    "/robots.txt",
    "/next/sitemap.xml",
    "/next/sitemap-1.xml",
    "/next/sitemap-2.xml",
    "/next/news/feed.xml",
    "/next/disclose/feed.xml",
  ]) {
    await recorder.during(`document ${path}`, () => test.app.inject(path));
  }
  return {};
};
