import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { startEmbeddedPostgres } from "../src/database/embedded/postgres.ts";
import { type Environment, variables } from "../src/settings.ts";
import { createDirectory } from "./test-root.ts";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
/** What fills an empty database with the demo brand, for tests that need dealers and cars. */
export const DEMO = fileURLToPath(new URL("../../../demo/main.ts", import.meta.url));

/** A real server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** `http://localhost:<port>`, once it is ready. */
  origin: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts a server on a free port and waits until it is ready. Throws with its output when it ends before. */
export async function startServer(dataDirectory: string, environment: Environment = {}, entry = MAIN): Promise<ServerProcess> {
  const { process: child, output, ended } = spawnServer(dataDirectory, environment, entry);
  let timer: NodeJS.Timeout | undefined;
  const ready = new Promise<string>((resolve, reject) => {
    const look = () => {
      const origin = /Ready in [\d.]+ s: (http:\/\/[^/]+)/.exec(output())?.[1];
      if (origin) resolve(origin);
    };
    child.stdout?.on("data", look);
    void ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${output()}`)));
    // A busy machine takes a minute to fill a database.
    timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The server is not ready: ${output()}`));
    }, 110_000);
  });
  const origin = await ready.finally(() => clearTimeout(timer));
  return {
    origin,
    process: child,
    output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a server that is expected to give up, and returns its exit code and what it said. */
export async function startInVain(dataDirectory: string, environment: Environment = {}): Promise<{ code: number | null; output: string }> {
  const { output, ended } = spawnServer(dataDirectory, environment, MAIN);
  const { code } = await ended;
  return { code, output: output().trim() };
}

function spawnServer(dataDirectory: string, environment: Environment, entry: string) {
  const child = spawn(process.execPath, [entry], {
    env: { ...withoutVariables(), PORT: "0", DRAIN_SECONDS: "0", MARQUE_DATA: dataDirectory, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const ended = once(child, "close").then(([code, signal]: (number | NodeJS.Signals | null)[]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return { process: child, output: () => text, ended };
}

/** The developer's own settings must not decide how a test ends. */
function withoutVariables(): Environment {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in variables)));
}

/** What the names of data directories begin with. */
export const DATA_DIRECTORY = "marque-process-";

/** A data directory that PostgreSQL's account can reach. */
export function createDataDirectory(): string {
  const directory = createDirectory(DATA_DIRECTORY);
  chmodSync(directory, 0o755);
  return directory;
}

/** Stops what a killed server left running and removes the directory, wherever its cluster lies. */
export async function removeDataDirectory(directory: string): Promise<void> {
  const place = join(directory, "postgres");
  if (existsSync(place)) {
    const cluster = realpathSync(place);
    // A PostgreSQL that was stopped has taken this file away; to start it again would take a second of every test.
    if (existsSync(join(cluster, "postmaster.pid"))) {
      const log = pino({ level: "silent" });
      const postgres = await startEmbeddedPostgres({ dataDirectory: directory, log, connections: 10, onLost: () => undefined });
      await postgres.stop();
    }
    rmSync(cluster, { recursive: true, force: true });
  }
  rmSync(directory, { recursive: true, force: true });
}
