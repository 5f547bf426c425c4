import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { run, runAside } from "./run.mjs";

/**
 * `npm test`: everything, in the order in which it fails fastest. What needs no server goes side by side: none of these checks fills two
 * processors by itself. A step that fails does not hide the later ones. Suites that a stamp
 * vouches for (`stamps/stamps.ts`) are run only with `--all`. Ends with `N passed, N failed`; a check without cases of its own counts as
 * one.
 */
const all = process.argv.includes("--all") ? { TEST_ALL: "1" } : {};
/** Whole servers are started a hundred times: what one of them has compiled, the next need not. */
const kept = { NODE_COMPILE_CACHE: join(import.meta.dirname, "../node_modules/.cache/compiled") };
const started = Date.now();
await ensureInstalled();

const report = (name) => join(tmpdir(), `marque-${name}-${process.pid}.json`);
const unitReport = report("unit");
const browserReport = report("browser");

const checks = [
  { title: "Formatting and lint", args: ["run", "lint"] },
  { title: "Types", args: ["run", "types"] },
  { title: "Site and console: build and budgets", args: ["run", "build"] },
];
const suites = [
  {
    title: "Rules, modules, boundaries",
    args: ["run", "test:unit", "--", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
    count: () => countUnit(unitReport),
  },
  {
    title: "Journeys in a browser",
    args: ["run", "test:browser"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    count: () => countBrowser(browserReport),
  },
];

await run("npm", ["--silent", "run", "stamp", "--", "--list"], all);

let passed = 0;
let failed = 0;
const slowest = [];
const lines = [];
const failures = [];
const retried = [];
await Promise.all(
  checks.map(async (step) => {
    const begun = Date.now();
    const { ok, output } = await runAside("npm", ["--silent", ...step.args], { ...all, ...kept });
    console.log(`\n▶ ${step.title}\n${output}`);
    note(step, { ok, complaints: "see its output above" }, begun);
  }),
);
for (const step of suites) {
  const begun = Date.now();
  console.log(`\n▶ ${step.title}`);
  note(step, await run("npm", ["--silent", ...step.args], { ...all, ...kept, ...step.env }), begun);
}
for (const file of [unitReport, browserReport]) rmSync(file, { force: true });

if (retried.length > 0) console.log(`\nOnly at the second try:\n\n${retried.join("\n")}`);
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join("\n\n")}`);
const ten = slowest.sort((one, other) => other.ms - one.ms).slice(0, 10);
console.log(`\nThe ten slowest:\n\n${ten.map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`).join("\n")}`);
console.log(`\n${lines.join("\n")}\nTogether ${seconds(started)} s\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Adds to the sums how a step ended that began at `begun`; `complaints` is the last that it said of itself. */
function note(step, { ok, complaints }, begun) {
  const counted = step.count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that died before its report, or outside any test, must not look like success.
  if (!ok && counted.failed === 0) counted.failed = 1;
  passed += counted.passed;
  failed += counted.failed;
  retried.push(...(counted.retried ?? []));
  slowest.push(...(counted.times ?? []));
  // What a test left behind and nobody caught, or what did not end, belongs to no test.
  if (!ok) failures.push(...(counted.failures?.length ? counted.failures : [`${step.title}: outside a test\n${complaints}`]));
  lines.push(`${ok ? "✔" : "✘"} ${step.title}: ${counted.passed} passed, ${counted.failed} failed (${seconds(begun)} s)`);
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}

function countUnit(file) {
  const result = readReport(file);
  return (
    result && {
      passed: result.numPassedTests,
      times: result.testResults.map(({ name, startTime, endTime }) => ({ name: relative(process.cwd(), name), ms: endTime - startTime })),
      failed: result.numFailedTests + (result.numFailedTestSuites > 0 && result.numFailedTests === 0 ? 1 : 0),
      failures: result.testResults
        .filter(({ status }) => status === "failed")
        .flatMap(({ name, message, assertionResults }) => [
          ...(message ? [`${name}\n${firstLines(message)}`] : []),
          ...assertionResults
            .filter(({ status }) => status === "failed")
            .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${firstLines(failureMessages.join("\n"))}`),
        ]),
    }
  );
}

function countBrowser(file) {
  const result = readReport(file);
  return (
    result && {
      passed: result.stats.expected + result.stats.flaky,
      failed: result.stats.unexpected,
      times: specsOf(result).map(({ file: spec, line, title, tests }) => ({
        name: `e2e/${spec}:${line}: ${title}`,
        ms: Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
      })),
      retried: specsOf(result)
        .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
        .map(({ file: spec, line, title }) => `${spec}:${line}: ${title}`),
      failures: specsOf(result)
        .filter(({ ok }) => !ok)
        .map(({ file: spec, line, title, tests }) => {
          const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)));
          return `${spec}:${line}: ${title}\n${firstLines(errors.join("\n"))}`;
        }),
    }
  );
}

/** Playwright's suites lie within each other: file, describe, describe … */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLines(text) {
  return text.split("\n").slice(0, 12).join("\n");
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
