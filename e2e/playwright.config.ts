import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { browserPath } from "./support/browser.ts";
import { runDirectory } from "./support/run-directory.ts";

/** Where the server under test listens; `support/start-server.ts` starts one with a data directory of its own. */
const port = Number(process.env.E2E_PORT ?? 28_080);
const { executablePath, args } = await browserPath();
if (!existsSync(executablePath)) throw new Error(`No browser at ${executablePath}`);

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./support/change-first-passwords.ts",
  fullyParallel: true,
  workers: 2,
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
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args },
  },
  webServer: {
    command: "node support/start-server.ts",
    url: `http://localhost:${port}/next/`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: { PORT: String(port), E2E_DIRECTORY: runDirectory },
  },
});
