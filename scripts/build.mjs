import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, runQuietly } from "./install.mjs";
import { step } from "./step.mjs";

/** What is built, where it notes what it was built from, and its sources. */
const BUILDS = [
  {
    title: "Building the site",
    workspace: "@marque/site",
    stamp: "apps/site/build/.sources",
    sources: ["apps/site", "packages/contract", "packages/showroom", "package-lock.json"],
  },
  {
    title: "Building the console",
    workspace: "@marque/console",
    stamp: "apps/console/build/.sources",
    sources: ["apps/console", "packages/contract", "package-lock.json"],
  },
];
const NOT_SOURCES = new Set(["node_modules", "build", ".react-router"]);

/** Builds the site and the console if they were not built from the present sources. */
export async function ensureBuilt() {
  for (const { title, workspace, stamp, sources } of BUILDS) {
    const present = hashOf(sources);
    const file = join(root, stamp);
    if (existsSync(file) && readFileSync(file, "utf8") === present) continue;
    await step(title, async () => {
      await runQuietly("npm", ["run", "build", "--workspace", workspace], { NODE_ENV: "production" });
      writeFileSync(file, present);
    });
  }
}

function hashOf(sources) {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesOf(join(root, source)))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (path.endsWith(".json")) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}
