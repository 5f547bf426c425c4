import { setupSteps } from "@marque/contract/calls/manage/setup";
import { defineModule } from "../module.ts";
import type { SetupChecks } from "./setup-checks.ts";

/** How far a new site is, for the people who set it up. */
export function setupModule({ checks }: { checks: SetupChecks }) {
  return defineModule({
    handlers: {
      async setupChecklist() {
        const asked = await Promise.all(setupSteps.map(async (step) => ({ step, done: (await checks[step]?.()) ?? null })));
        return { steps: asked.flatMap(({ step, done }) => (done === null ? [] : [{ step, done }])) };
      },
    },
  });
}
