import { globSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { cruise, type IModule } from "dependency-cruiser";
import { describe, expect, test } from "vitest";
import { type Suite, suites } from "./stamps.ts";

const ROOT = join(import.meta.dirname, "..");

describe.each(Object.keys(suites) as Suite[])("%s", (suite) => {
  const { tests, inputs } = suites[suite];

  test("every pattern of its inputs finds something", () => {
    expect(inputs.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  test("whatever its tests are made of is among its inputs", async () => {
    const { output } = await cruise([...tests], { baseDir: ROOT, doNotFollow: "node_modules", parser: "swc" });
    if (typeof output === "string") throw new Error(output);
    const own = output.modules.filter(isOurs).map(({ source }) => source);
    expect(own).toEqual(expect.arrayContaining([...tests]));
    expect(own.filter((file) => !inputs.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });
});

function isOurs({ source, coreModule }: IModule): boolean {
  return !coreModule && !source.includes("node_modules") && !source.startsWith("@marque/");
}
