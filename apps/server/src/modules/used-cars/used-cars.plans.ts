import type { CacheTag } from "@marque/contract/call";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { notifyContentChanged } from "../../database/listen.ts";

/** What visitors look for, before and after cars have changed, and a car's page. */
export const usedCarPlans: PlanExercise = async ({ test, visitor }) => {
  const { database, changes } = test.resources;
  const announce = async (tag: CacheTag) => {
    const heard = new Promise<void>((resolve) => {
      const stop = changes.onContentChanged((tags) => {
        if (tags === "all" || !tags.includes(tag)) return;
        stop();
        resolve();
      });
    });
    await notifyContentChanged(database, [tag]);
    await heard;
  };
  await visitor.call("usedCarSearch", {});
  await announce("usedCars:1");
  await visitor.call("usedCarSearch", { city: "330100", radius: "100", sort: "distance" });
  await announce("usedCars");
  await visitor.call("usedCarSearch", { priceMax: "12" });
  await visitor.call("usedCarDetail", { id: 1 });
  return {};
};
