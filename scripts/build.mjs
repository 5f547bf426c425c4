import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, runQuietly } from "./install.mjs";
import { step } from "./step.mjs";

/** What the built site is made from. */
const SOURCES = ["apps/site", "packages/contract", "packages/showroom", "package-lock.json"];
const NOT_SOURCES = new Set(["node_modules", "build", ".react-router"]);
const STAMP = "apps/site/build/.sources";

/** Builds the site if it was not built from the present sources. */
export async function ensureBuilt() {
  const present = hashOfSources();
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === present) return;
  await step("Building the site", async () => {
    await runQuietly("npm", ["run", "build", "--workspace", "@marque/site"], { NODE_ENV: "production" });
    writeFileSync(stamp, present);
  });
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
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
