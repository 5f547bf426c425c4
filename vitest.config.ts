import { defineConfig } from "vitest/config";

/** Everything below runs as it is: no mocks of what can be run, no DOM. Browser journeys are Playwright's (e2e/). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", include: ["packages/contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          exclude: ["**/node_modules/**", "apps/server/src/**/*.process.test.ts"],
          globalSetup: ["apps/server/test-support/postgres.global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Tests that start and kill whole servers: one after the other and after all others, so that nobody starves.
        test: {
          name: "processes",
          include: ["apps/server/src/**/*.process.test.ts", "scripts/**/*.test.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "site", include: ["apps/site/app/**/*.test.{ts,tsx}"] } },
      { test: { name: "console", include: ["apps/console/src/**/*.test.{ts,tsx}"] } },
      { test: { name: "demo", include: ["demo/**/*.test.ts"], testTimeout: 20_000 } },
      { test: { name: "docs", include: ["docs/**/*.test.ts"] } },
      { test: { name: "boundaries", include: ["boundaries/**/*.test.ts"], testTimeout: 120_000 } },
    ],
  },
});
