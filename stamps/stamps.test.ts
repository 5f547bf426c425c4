import { existsSync, globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { cruise, type IModule } from "dependency-cruiser";
import { describe, expect, test } from "vitest";
import { installedFor } from "./lockfile.ts";
import { filesOf, type Suite, suites } from "./stamps.ts";

const ROOT = join(import.meta.dirname, "..");

describe.each(Object.keys(suites) as Suite[])("%s", (suite) => {
  const { tests, inputs, packages, ...others } = suites[suite];
  const entries: readonly string[] = "entries" in others ? others.entries : [];

  test("every pattern of its inputs finds something", () => {
    expect(inputs.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  test("whatever its tests, and the pages that they look at, are made of is among its inputs", async () => {
    const { output } = await cruise([...tests, ...entries], { baseDir: ROOT, doNotFollow: "node_modules", parser: "swc" });
    if (typeof output === "string") throw new Error(output);
    const own = output.modules.filter(isOurs).map(({ source }) => source);
    expect(own).toEqual(expect.arrayContaining([...tests, ...entries]));
    expect(own.filter((file) => !inputs.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });

  test("whatever its files import is among its packages, or needed by one of them", async () => {
    // A journey imports nothing of what it looks at.
    const isJourney = tests.some((file) => file.startsWith("e2e/"));
    const seen = isJourney ? filesOf(suite).filter((file) => /(?<!\.test)\.tsx?$/.test(file)) : tests;
    const { output } = await cruise([...seen], { baseDir: ROOT, doNotFollow: isJourney ? ".*" : "node_modules", parser: "swc" });
    if (typeof output === "string") throw new Error(output);
    const imported = output.modules.flatMap(({ dependencies }) => dependencies.filter(isForeign).map(({ module }) => packageOf(module)));
    const installed = installedFor(packages, readFileSync(join(ROOT, "package-lock.json"), "utf8"));
    const known = new Set(installed.map((line) => packageOf(line.split("node_modules/").at(-1)?.split(" ")[0] ?? "")));
    expect(imported).toEqual(expect.arrayContaining([packages[0]]));
    expect([...new Set(imported)].filter((name) => !known.has(name))).toEqual([]);
  });
});

const LOCKFILE = JSON.stringify({
  packages: {
    "node_modules/a": { version: "1.0.0", integrity: "a1", dependencies: { b: "^1", c: "*" }, optionalDependencies: { nowhere: "*" } },
    "node_modules/a/node_modules/b": { version: "1.0.0", integrity: "b1", peerDependencies: { c: "*" } },
    "node_modules/b": { version: "2.0.0", integrity: "b2" },
    "node_modules/c": { version: "3.0.0", integrity: "c3", dependencies: { a: "*", b: "^2" } },
    "node_modules/other": { version: "9.0.0", integrity: "o9" },
    "apps/one/node_modules/other": { version: "8.0.0", integrity: "o8" },
  },
});

test("packages come with all that they need, each from where Node finds it, and nothing else", () => {
  const places = installedFor(["a"], LOCKFILE);
  expect(places).toEqual([
    "node_modules/a 1.0.0 a1",
    "node_modules/a/node_modules/b 1.0.0 b1",
    "node_modules/b 2.0.0 b2",
    "node_modules/c 3.0.0 c3",
  ]);
  expect(installedFor(["other"], LOCKFILE)).toEqual(["apps/one/node_modules/other 8.0.0 o8", "node_modules/other 9.0.0 o9"]);
  expect(() => installedFor(["none"], LOCKFILE)).toThrow("The lockfile has no none");
});

function isForeign({ module, coreModule }: { module: string; coreModule: boolean }): boolean {
  return !coreModule && !/^[./#]|^node:|^@marque\//.test(module);
}

/** `three/addons/x.js` is of `three`, `@base-ui/react/tabs` of `@base-ui/react`. */
function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** What has no file here, the cruiser found no way to: a package's own names. */
function isOurs({ source }: IModule): boolean {
  return !source.includes("node_modules") && existsSync(join(ROOT, source));
}
