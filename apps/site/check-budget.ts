/** Prints the JavaScript that each route loads first and fails the build when the home page's is over its budget. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { BASE_PATH } from "@marque/contract/base-path";
import type { ServerBuild } from "react-router";

/** First-load JavaScript of the home page in bytes, brotli: route table, entry, root, layout and home with all that they import. */
const HOME_BUDGET = 130_000;
const HOME = "routes/home";

const client = join(import.meta.dirname, "build/client");
const { assets }: ServerBuild = await import(join(import.meta.dirname, "build/server/index.js"));
const sizes = new Map<string, number>();

// Pages to come share one module: one of them stands for all.
const rows = Object.keys(assets.routes)
  .filter((id) => id !== "root" && (!id.startsWith("coming/") || id === "coming/news"))
  .map((id) => ({ path: pathOf(id), id, bytes: firstLoad(id) }))
  .sort((a, b) => b.bytes - a.bytes);

for (const row of rows) console.log(`${kilobytes(row.bytes).padStart(9)}  ${row.id}  ${row.path}`);

const home = firstLoad(HOME);
console.log(`Home page: ${kilobytes(home)} of ${kilobytes(HOME_BUDGET)} brotli`);
if (home > HOME_BUDGET) {
  console.error("The home page loads more JavaScript first than its budget allows.");
  process.exit(1);
}

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
