/** Prints the JavaScript that each route loads first and fails the build when one is over its budget. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { BASE_PATH } from "@marque/contract/base-path";
import type { ServerBuild } from "react-router";

/** First-load JavaScript in bytes, brotli: route table, entry, root, layout and the route with all that they import. */
const BUDGETS: Record<string, number> = {
  "routes/home": 130_000,
  /** What stands before somebody touches the form; its code comes then. Every page of the site adds its line of the route table. */
  "routes/test-drive": 126_000,
};
const BUDGET_OF_OTHERS = 150_000;

const client = join(import.meta.dirname, "build/client");
const { assets }: ServerBuild = await import(join(import.meta.dirname, "build/server/index.js"));
const sizes = new Map<string, number>();

// Pages to come share one module: one of them stands for all.
const rows = Object.keys(assets.routes)
  .filter((id) => id !== "root" && (!id.startsWith("coming/") || id === "coming/news"))
  .map((id) => ({ path: pathOf(id), id, bytes: firstLoad(id) }))
  .sort((a, b) => b.bytes - a.bytes);

let failed = false;
for (const { id, path, bytes } of rows) {
  const budget = BUDGETS[id] ?? BUDGET_OF_OTHERS;
  console.log(`${kilobytes(bytes).padStart(9)} of ${kilobytes(budget)}  ${path}  ${id}`);
  if (bytes <= budget) continue;
  console.error(`${path} loads more JavaScript first than its budget allows.`);
  failed = true;
}
if (failed) process.exit(1);

/** Brotli bytes of the scripts that a document of this route loads. */
function firstLoad(routeId: string): number {
  const files = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
  for (let route = assets.routes[routeId]; route; route = route.parentId ? assets.routes[route.parentId] : undefined) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
}

function sizeOf(file: string): number {
  let bytes = sizes.get(file);
  if (bytes === undefined) {
    bytes = brotliCompressSync(readFileSync(join(client, file.slice(BASE_PATH.length)))).length;
    sizes.set(file, bytes);
  }
  return bytes;
}

function pathOf(routeId: string): string {
  const parts: string[] = [];
  for (let route = assets.routes[routeId]; route; route = route.parentId ? assets.routes[route.parentId] : undefined) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
