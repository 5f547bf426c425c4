import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, parse } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { environmentForPrograms } from "../../settings.ts";
import { StartError } from "../../start-error.ts";
import { identityOf, runAs } from "./account.ts";
import { type Cluster, type Credentials, isAlive, lastLine, openCluster, readCredentials, writeCredentials } from "./cluster.ts";

/** The PostgreSQL that Marque brings, running for this process alone. */
export interface EmbeddedPostgres {
  /** Address for everything the server does; the role owns its database and is no superuser. */
  url: string;
  /** Address for making and dropping databases. */
  adminUrl: string;
  /** Where the data lies. */
  directory: string;
  /** Whether a server left over from a killed process was taken over. */
  adopted: boolean;
  /** Stops it cleanly. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDirectory: string;
  log: Logger;
  /** How many connections it must take besides its own. */
  connections: number;
  /** False only for tests, whose data need not survive a power cut. */
  durable?: boolean;
  /** Called when it was lost and could not be brought back. */
  onLost(error: Error): void;
}

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
/** Held on one connection by the process a cluster works for; PostgreSQL lets go of it when that process dies. */
const OWNER_LOCK = 7_266_381;
const OWNER_NAME = "marque owner ";
const START_ATTEMPTS = 4;
const RECOVERY_ATTEMPTS = 10;

/**
 * Starts the embedded PostgreSQL on a data directory, or takes over the one that a killed process left running.
 * Throws `StartError` when another live process works on that directory.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const cluster = openCluster(options.dataDirectory, log);
  const credentials = readCredentials(cluster);
  const { port, adopted, client } = await takeCluster(cluster, credentials, options);
  if (adopted) log.info("Taking over the PostgreSQL that a killed process left running");
  let stopping = false;
  let owner = client;
  owner.once("end", () => void recover());
  await prepareDatabase(owner, credentials);

  /** The postmaster resets every connection when one of its processes dies; then, or when it died itself, begin again. */
  async function recover(): Promise<void> {
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        if ((await findRunning(cluster, credentials)) === null) await start(cluster, port, options);
        owner = await takeOwnership(adminUrl(port, credentials), options.dataDirectory);
        owner.once("end", () => void recover());
        log.warn("The embedded PostgreSQL was lost and is back");
        return;
      } catch (error) {
        if (attempt === RECOVERY_ATTEMPTS) return options.onLost(error as Error);
        await sleep(200 * attempt);
      }
    }
  }

  return {
    url: databaseUrl(port, credentials),
    adminUrl: adminUrl(port, credentials),
    directory: cluster.directory,
    adopted,
    async stop() {
      if (stopping) return;
      stopping = true;
      await owner.end().catch(() => undefined);
      await stopPostgres(cluster, "fast");
    },
  };
}

/** Address of the embedded PostgreSQL that a running server works with, for reading beside it; null when none runs. */
export async function findRunningPostgres(dataDirectory: string, log: Logger): Promise<string | null> {
  if (!existsSync(join(dataDirectory, "postgres"))) return null;
  const cluster = openCluster(dataDirectory, log);
  const credentials = readCredentials(cluster);
  const running = readPidFile(cluster);
  if (!running || !isAlive(running.pid) || !isPostgresOf(cluster, running.pid)) return null;
  return (await answers(cluster, running.port, credentials)) ? databaseUrl(running.port, credentials) : null;
}

/** A server that its last owner is just stopping vanishes under our hands: then it is looked for, or started, again. */
async function takeCluster(cluster: Cluster, credentials: Credentials, options: EmbeddedOptions) {
  for (let attempt = 1; ; attempt += 1) {
    const left = await findRunning(cluster, credentials);
    const port = left ?? (await launch(cluster, credentials, options));
    try {
      return { port, adopted: left !== null, client: await takeOwnership(adminUrl(port, credentials), options.dataDirectory) };
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (attempt === START_ATTEMPTS)
        throw new StartError(`The embedded PostgreSQL does not answer: ${(error as Error).message}.`, 1, { cause: error });
      await sleep(300);
    }
  }
}

function databaseUrl(port: number, credentials: Credentials): string {
  return `postgres://marque:${credentials.password}@127.0.0.1:${port}/marque`;
}

function adminUrl(port: number, credentials: Credentials): string {
  return `postgres://postgres:${credentials.adminPassword}@127.0.0.1:${port}/postgres`;
}

/** The port of the cluster's running server, or null. A server that runs but does not answer is stopped. */
async function findRunning(cluster: Cluster, credentials: Credentials): Promise<number | null> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const running = readPidFile(cluster);
    if (!running || !isAlive(running.pid)) return null;
    if (!isPostgresOf(cluster, running.pid)) {
      disownPidFile(cluster);
      return null;
    }
    if (await answers(cluster, running.port, credentials)) return running.port;
    await sleep(100);
  }
  await stopPostgres(cluster, "immediate");
  return null;
}

function readPidFile(cluster: Cluster): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(cluster.directory, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number.parseInt(lines[0] ?? "", 10), port: Number.parseInt(lines[3] ?? "", 10) };
  } catch {
    return null;
  }
}

/**
 * The process id in the file belongs to some other program by now, or to a corpse; PostgreSQL would refuse to start because of
 * it. Only the id is replaced, by one that nobody has: the rest tells PostgreSQL how to find out whether old processes linger.
 */
function disownPidFile(cluster: Cluster): void {
  const file = join(cluster.directory, "postmaster.pid");
  let unused = 4_194_303;
  while (isAlive(unused)) unused -= 1;
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(unused)));
}

function isPostgresOf(cluster: Cluster, pid: number): boolean {
  if (process.platform === "win32") return true;
  try {
    const command =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
        : runAs(undefined, "ps", ["-ww", "-o", "command=", "-p", String(pid)]).stdout;
    return /^[^\0]*postgres[\0 ]/.test(command) && command.includes(cluster.directory);
  } catch {
    return false;
  }
}

async function answers(cluster: Cluster, port: number, credentials: Credentials): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl(port, credentials), connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory === cluster.directory;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts the server on the port used last, or on another free one; remembers which. */
async function launch(cluster: Cluster, credentials: Credentials, options: EmbeddedOptions): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? credentials.port : undefined);
    try {
      await start(cluster, port, options);
      if (port !== credentials.port) writeCredentials(cluster, { ...credentials, port });
      return port;
    } catch (error) {
      const byOther = await findRunning(cluster, credentials);
      if (byOther !== null) return byOther;
      if (attempt === START_ATTEMPTS) throw error;
    }
  }
}

async function start(cluster: Cluster, port: number, options: EmbeddedOptions): Promise<void> {
  const logFile = join(cluster.directory, "server.log");
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
  const flags = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `max_connections=${options.connections + 10}`,
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    // Without the DETAIL lines, which repeat the values of rows.
    "log_error_verbosity=terse",
    "jit=off",
    ...(options.durable === false ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
  ];
  const code = await run(cluster, ["start", "-w", "-s", "-t", "60", "-l", logFile, "-o", flags.map((flag) => `-c ${flag}`).join(" ")]);
  if (code === 0) return;
  const reason = statSync(logFile, { throwIfNoEntry: false })
    ? lastLine(readFileSync(logFile, "utf8").slice(size > LOG_LIMIT_BYTES ? 0 : size))
    : "";
  throw new StartError(`The embedded PostgreSQL does not start in ${cluster.directory}: ${reason || "see server.log there"}.`);
}

async function stopPostgres(cluster: Cluster, mode: "fast" | "immediate"): Promise<void> {
  if ((await run(cluster, ["stop", "-w", "-s", "-t", "8", "-m", mode])) !== 0 && mode === "fast") await stopPostgres(cluster, "immediate");
}

/** pg_ctl puts the server into a session of its own: neither Ctrl-C at the terminal nor our end reaches it unasked. */
function run(cluster: Cluster, parameters: string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const program = spawn(cluster.binaries.pgCtl, ["-D", cluster.directory, ...parameters], {
      ...identityOf(cluster.account),
      cwd: parse(cluster.directory).root,
      env: environmentForPrograms(),
      stdio: "ignore",
      detached: true,
    });
    program.once("error", reject);
    program.once("exit", resolve);
  });
}

/** Takes the cluster for this process; waits a moment for one that is stopping, and for PostgreSQL to notice that one was killed. */
async function takeOwnership(url: string, dataDirectory: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `${OWNER_NAME}${process.pid}`, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [OWNER_LOCK]);
    if (rows[0]?.taken) return client;
    await sleep(100);
  }
  const { rows } = await client.query<{ owner: string }>(
    "select application_name as owner from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted",
    [OWNER_LOCK],
  );
  await client.end();
  const owner = rows[0]?.owner.slice(OWNER_NAME.length) ?? "unknown";
  throw new StartError(`Marque is already running on ${dataDirectory} (process ${owner}); stop it first or set another MARQUE_DATA.`);
}

/** The server's own role and database; a process killed halfway leaves the rest to the next start. */
async function prepareDatabase(admin: pg.Client, credentials: Credentials): Promise<void> {
  const { rows } = await admin.query("select 1 from pg_roles where rolname = 'marque'");
  if (rows.length === 0) await admin.query(`create role marque login password ${admin.escapeLiteral(credentials.password)}`);
  const databases = await admin.query("select 1 from pg_database where datname = 'marque'");
  if (databases.rows.length === 0) await admin.query("create database marque owner marque");
}

function freePort(preferred?: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => (preferred ? resolve(freePort()) : reject(error)));
    probe.listen({ host: "127.0.0.1", port: preferred ?? 0, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}
