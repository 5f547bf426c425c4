import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { describe, expect, it } from "vitest";

const status = readFileSync(join(import.meta.dirname, "status.md"), "utf8");
const routeMap = readFileSync(join(import.meta.dirname, "../apps/site/app/routes.ts"), "utf8");

describe("status", () => {
  it("says of every call whether it works", () => {
    const listed = [...status.matchAll(/^\| (works|later) +\| (GET|POST) +\| `([^`]+)`/gm)].map(
      ([, state, method, path]) => `${state} ${method} ${path}`,
    );
    const declared = (Object.values(calls) as Call[]).map(
      (call) => `${call.availability === "later" ? "later" : "works"} ${call.method} ${call.path}`,
    );
    expect(listed.sort()).toEqual(declared.sort());
  });

  it("says of every route whether it works", () => {
    const listed = [...status.matchAll(/^\| (works|later) +\| `([^`]+)` +\|/gm)].map(([, state, path]) => `${state} ${path}`);
    const registered = [
      ...[...routeMap.matchAll(/\bcoming\("([^"]+)"\)/g)].map(([, path]) => `later /${path}`),
      ...[...routeMap.matchAll(/\broute\("([^"*]+)"/g)].map(([, path]) => `works /${path}`),
      "works /",
    ];
    expect(listed.sort()).toEqual(registered.sort());
  });
});
