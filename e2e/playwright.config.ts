import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { browserPath } from "../scripts/browser.ts";
import { verifiedTests } from "../stamps/stamps.ts";
import { runDirectory } from "./support/run-directory.ts";

/** Where the server under test listens; `support/start-server.ts` starts one with a data directory of its own. */
const port = Number(process.env.E2E_PORT ?? 28_080);
const [flat, solid] = await Promise.all([browserPath(), browserPath({ webGl: true })]);
if (!existsSync(flat.executablePath)) throw new Error(`No browser at ${flat.executablePath}`);
const THREE_DIMENSIONS = "**/showroom*.spec.ts";
/** What comes and goes at its minute: these journeys wait, and leave the processor to the others. */
const BY_THE_CLOCK = ["**/price-change.spec.ts", "**/scheduling.spec.ts", "**/escalation.spec.ts"];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./support/change-first-passwords.ts",
  fullyParallel: true,
  workers: 4,
  // A browser that a busy machine starves may be tried once more; `npm test` names every journey that needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  outputDir: "../test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1280, height: 800 },
    // A trace of every journey costs a quarter of the time; the second try has one.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "clock", testMatch: BY_THE_CLOCK, workers: 1, use: { launchOptions: flat } },
    { name: "pages", testIgnore: [THREE_DIMENSIONS, ...BY_THE_CLOCK], workers: 3, use: { launchOptions: flat } },
    {
      name: "showroom",
      workers: 2,
      testMatch: THREE_DIMENSIONS,
      // A movement is some frames, and on a slow machine each of them takes seconds.
      expect: { timeout: 60_000 },
      testIgnore: verifiedTests().map((test) => `**/${test}`),
      use: { launchOptions: solid },
    },
  ],
  webServer: {
    command: "node support/start-server.ts",
    url: `http://localhost:${port}/next/`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: { PORT: String(port), E2E_DIRECTORY: runDirectory },
  },
});
