import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";
/** What the tests' databases may come to hold, and as much again. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where tests keep databases and files that nobody needs after them: in memory where there is plenty. On a disk each of a hundred
 * databases, of nearly a thousand files, takes eight times as long to make.
 */
export function testRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A directory of this process's own there: `prefix`, its process id, and what makes it the only one. */
export function createDirectory(prefix: string): string {
  return mkdtempSync(join(testRoot(), `${prefix}${process.pid}-`));
}

/** Directories that processes left behind which are no more. */
export function leftBehind(prefix: string): string[] {
  return [...new Set([IN_MEMORY, tmpdir()])].flatMap((root) =>
    namesIn(root)
      .filter((name) => name.startsWith(prefix) && isGone(Number.parseInt(name.slice(prefix.length), 10)))
      .map((name) => join(root, name)),
  );
}

/** Removes them. A PostgreSQL that still runs on one of them ends by itself once its files are gone. */
export function removeLeftBehind(prefix: string): void {
  for (const directory of leftBehind(prefix)) rmSync(directory, { recursive: true, force: true });
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
