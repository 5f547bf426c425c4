import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsDirectory } from "../src/database/migrate.ts";

/** How many migrations there are before the one of this name: what a version of the product before it had. */
export function migrationsBefore(name: string): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsDirectory, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] };
  const found = entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  if (found < 1) throw new Error(`No migration ${name} after the first`);
  return found;
}
