import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { inputsOf, readStamps, STAMPS, type Suite, suites, verifiedSuites } from "./stamps.ts";

/**
 * `npm run stamp`: runs every suite of the table whole, or those that are named, and stamps the inputs of those that pass; with `--list`
 * says which need not run.
 */
if (process.argv.includes("--list")) list();
else stamp();

function list(): void {
  const names = verifiedSuites();
  if (names.length > 0) console.log(`Unchanged since they passed whole, and not run again (--all runs them): ${names.join(", ")}`);
}

function stamp(): void {
  const named = process.argv.slice(2);
  const stamps = readStamps();
  const run = (Object.keys(suites) as Suite[]).filter((suite) => named.length === 0 || named.includes(suite));
  for (const suite of run) {
    delete stamps[suite];
    if (suites[suite].tests.every(passes)) stamps[suite] = inputsOf(suite);
  }
  writeFileSync(STAMPS, `${JSON.stringify(stamps, null, 2)}\n`);
  const passed = run.filter((suite) => suite in stamps);
  console.log(`Stamped: ${passed.join(", ") || "none"}`);
  process.exitCode = passed.length === run.length ? 0 : 1;
}

function passes(test: string): boolean {
  const runner = test.startsWith("e2e/") ? ["playwright", "test", "-c", "e2e/playwright.config.ts"] : ["vitest", "run"];
  return spawnSync("npx", ["--no-install", ...runner, test], { stdio: "inherit", env: { ...process.env, TEST_ALL: "1" } }).status === 0;
}
