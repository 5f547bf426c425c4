/** Prints what the console loads first, and what comes later, and fails the build when something is over its budget. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  isEntry?: boolean;
}

/**
 * Gzip bytes of scripts: what every page needs first; what a page adds to it when it is the first one opened; and what a part adds that
 * a page loads after itself (the text editor, a drawer), counted with what it shares with its page.
 */
const BUDGETS = { shell: 203_000, page: 230_000, part: 340_000 };

const build = join(import.meta.dirname, "build");
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(build, ".vite/manifest.json"), "utf8"));
const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
if (!entry) throw new Error("The build has no entry");

const shell = withImports(entry);
const rows = [
  { name: "shell", bytes: weigh(shell), budget: BUDGETS.shell },
  ...Object.values(manifest)
    .filter((chunk) => chunk.src && !chunk.isEntry && chunk.file.endsWith(".js"))
    .map((chunk) => ({
      name: chunk.src ?? "",
      bytes: weigh(new Set([...withImports(chunk)].filter((file) => !shell.has(file)))),
      budget: chunk.src?.endsWith("-page.tsx") ? BUDGETS.page : BUDGETS.part,
    }))
    .sort((one, other) => other.bytes - one.bytes),
];

for (const { name, bytes, budget } of rows) console.log(`${kilobytes(bytes).padStart(9)} of ${kilobytes(budget)}  ${name}`);
const tooHeavy = rows.filter(({ bytes, budget }) => bytes > budget);
for (const { name } of tooHeavy) console.error(`${name} is heavier than its budget allows.`);
if (tooHeavy.length > 0) process.exit(1);

/** Files of a chunk and of all that it imports, but not on demand. */
function withImports(chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const key of chunk.imports ?? []) {
    const imported = manifest[key];
    if (imported) withImports(imported, found);
  }
  return found;
}

function weigh(files: Set<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(build, file)), { level: 9 }).length, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
