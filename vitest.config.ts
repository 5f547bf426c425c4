import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.ts";
import { verifiedTests } from "./stamps/stamps.ts";

/**
 * Everything below runs as it is: no mocks of what can be run, no DOM. Browser journeys are Playwright's (e2e/). Tests of rules share
 * their modules (`isolate: false`): they keep nothing, and loading the modules anew for each file would be most of their time.
 */
const MEASURED = "packages/contract/src/rules/long-input.test.ts";
/** They put something else in the place of the built site or of what renders it, for themselves alone. */
const OWN_SITE = ["away", "kept-forms", "kept-pages", "preview-visit", "render-gate", "security-headers"].map(
  (name) => `apps/server/src/http/${name}.test.ts`,
);
const PROCESSES = "apps/server/src/**/*.process.test.ts";
const server = {
  globalSetup: ["apps/server/test-support/postgres.global-setup.ts"],
  testTimeout: 30_000,
  // What fails in one of them, fails no test by name; the demo brand takes a slow machine minutes.
  hookTimeout: 240_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // Tests wait for the database and for each other's hooks: one more than there are cores fills them.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "contract",
          include: ["packages/contract/src/**/*.test.ts"],
          exclude: ["**/node_modules/**", MEASURED],
          isolate: false,
        },
      },
      // What it measures, the memory of other files would change.
      { test: { name: "measured", include: [MEASURED], testTimeout: 60_000 } },
      {
        test: {
          ...server,
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          exclude: ["**/node_modules/**", PROCESSES, ...OWN_SITE, ...verifiedTests()],
          isolate: false,
        },
      },
      { test: { ...server, name: "sites", include: OWN_SITE } },
      {
        // Tests that start and kill whole servers: after all others, so that nobody starves.
        test: {
          name: "processes",
          include: [PROCESSES, "scripts/**/*.test.ts"],
          globalSetup: ["apps/server/test-support/processes.global-setup.ts"],
          sequence: { groupOrder: 1 },
          // Half of their time they wait for a server to come up.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "site", include: ["apps/site/app/**/*.test.{ts,tsx}"], isolate: false } },
      { test: { name: "console", include: ["apps/console/src/**/*.test.{ts,tsx}"], isolate: false } },
      { test: { name: "demo", include: ["demo/**/*.test.ts"], exclude: ["**/node_modules/**", ...verifiedTests()], testTimeout: 20_000 } },
      { test: { name: "docs", include: ["docs/**/*.test.ts", "stamps/**/*.test.ts"], testTimeout: 60_000 } },
      { test: { name: "boundaries", include: ["boundaries/**/*.test.ts"], testTimeout: 120_000 } },
    ],
  },
});
