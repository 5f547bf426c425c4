import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Logger } from "pino";
import { StartError } from "../../start-error.ts";
import { type Account, canEnter, chooseAccount, runAs } from "./account.ts";
import { type Binaries, findBinaries, makeSharedDirectory, SHARED_DIRECTORY } from "./binaries.ts";

/** A cluster: PostgreSQL's data directory, whose account runs it and with which programs. */
export interface Cluster {
  directory: string;
  account: Account;
  binaries: Binaries;
}

/** Kept inside the cluster's directory, so that it can never belong to another cluster. */
export interface Credentials {
  adminPassword: string;
  password: string;
  /** The port used last; taken again when it is free. */
  port?: number;
}

const CREDENTIALS_FILE = "marque.json";

/** Finds the cluster of a data directory, or makes it. Several processes may do so at once: they get the same one. */
export function openCluster(dataDirectory: string, log: Logger): Cluster {
  const place = join(dataDirectory, "postgres");
  const account = chooseAccount([place, dataDirectory]);
  if (process.getuid?.() === 0 && !account) {
    throw new StartError("PostgreSQL does not run as root and no unprivileged user was found; start Marque as another user.");
  }
  const binaries = findBinaries(account, log);
  if (!existsSync(place)) {
    // A new cluster in the place of one whose disk is merely not mounted would look like lost data.
    if (isLink(place))
      throw new StartError(
        `${place} points to ${readlinkSync(place)}, which is not there; remove the link to begin with an empty database.`,
      );
    makeCluster(place, account, binaries, log);
  }
  const directory = realpathSync(place);
  const version = readFileSync(join(directory, "PG_VERSION"), "utf8").trim();
  if (version !== binaries.major) {
    throw new StartError(
      `${directory} was made by PostgreSQL ${version}, this Marque brings ${binaries.major}: migrate it with pg_upgrade.`,
    );
  }
  const owner = statSync(directory).uid;
  const runner = account?.uid ?? process.getuid?.() ?? owner;
  if (owner !== runner) throw new StartError(`${directory} belongs to another user (uid ${owner}); start Marque as that user.`);
  if (!canEnter(account, directory)) throw new StartError(`User ${account?.name}, as whom PostgreSQL runs, cannot reach ${directory}.`);
  if (isLink(place)) log.info(`User ${account?.name} cannot reach ${dataDirectory}: the database is in ${directory}`);
  return { directory, account, binaries };
}

export function readCredentials(cluster: Cluster): Credentials {
  return JSON.parse(readFileSync(join(cluster.directory, CREDENTIALS_FILE), "utf8")) as Credentials;
}

export function writeCredentials(cluster: Cluster, credentials: Credentials): void {
  writePrivate(join(cluster.directory, CREDENTIALS_FILE), JSON.stringify(credentials), cluster.account);
}

function makeCluster(place: string, account: Account, binaries: Binaries, log: Logger): void {
  const reachable = canEnter(account, dirname(place));
  const target = reachable ? place : join(SHARED_DIRECTORY, `${basename(dirname(dirname(place)))}-${randomBytes(4).toString("hex")}`);
  if (!reachable) makeSharedDirectory();
  removeUnfinished(dirname(target));
  log.info(`Making the database in ${target}`);
  initialise(`${target}.new-${process.pid}`, account, binaries);
  try {
    renameSync(`${target}.new-${process.pid}`, target);
    if (!reachable) symlinkSync(target, place);
  } catch (error) {
    rmSync(`${target}.new-${process.pid}`, { recursive: true, force: true });
    if (!reachable) rmSync(target, { recursive: true, force: true });
    // Somebody else was faster: theirs is used.
    if (!existsSync(place)) throw error;
  }
}

function initialise(directory: string, account: Account, binaries: Binaries): void {
  const credentials: Credentials = { adminPassword: randomPassword(), password: randomPassword() };
  const passwordFile = `${directory}.password`;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (account) chownSync(directory, account.uid, account.gid);
    writePrivate(passwordFile, `${credentials.adminPassword}\n`, account);
    const result = runAs(account, binaries.initdb, [
      `--pgdata=${directory}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // Byte order and Unicode case rules that are the same on every system; Chinese order is asked for with COLLATE "zh-x-icu".
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ]);
    if (result.status !== 0)
      throw new StartError(`The database cannot be made in ${directory}: ${lastLine(result.stderr) || result.error?.message}`);
    writePrivate(join(directory, CREDENTIALS_FILE), JSON.stringify(credentials), account);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`MARQUE_DATA should be a directory that can be written to: ${(error as Error).message}.`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Removes what processes that were killed while making a cluster left behind. */
function removeUnfinished(directory: string): void {
  if (!existsSync(directory)) return;
  for (const entry of readdirSync(directory)) {
    const pid = Number(/\.new-(\d+)(\.password)?$/.exec(entry)?.[1] ?? 0);
    if (pid > 0 && !isAlive(pid)) rmSync(join(directory, entry), { recursive: true, force: true });
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The last line that says something, as PostgreSQL's programs end with the reason. */
export function lastLine(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "").trim();
}

function writePrivate(file: string, content: string, account: Account): void {
  writeFileSync(file, content, { mode: 0o600 });
  chmodSync(file, 0o600);
  if (account) chownSync(file, account.uid, account.gid);
}

function randomPassword(): string {
  return randomBytes(24).toString("base64url");
}
