import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { request } from "@playwright/test";
import { pino } from "pino";
import { startEmbeddedPostgres } from "../../apps/server/src/database/embedded/postgres.ts";
import { accounts, changeFirstPassword } from "./console.ts";
import { runDirectory } from "./run-directory.ts";

/** What instances of one site share. */
export interface Store {
  MARQUE_DATA: string;
  DATABASE_URL: string;
}

interface Entry {
  file: string;
  mode: "demo" | "production";
}

export const DEMO: Entry = { file: join(import.meta.dirname, "../../demo/main.ts"), mode: "demo" };
export const PRODUCT: Entry = { file: join(import.meta.dirname, "../../apps/server/src/main.ts"), mode: "production" };

/** As many as two instances open. */
const CONNECTIONS = 80;
const FILLED = join(runDirectory, "filled");

/** An empty store, or one with the demo brand, whose colleagues have changed their first passwords. Gone when it is closed. */
export async function openStore({ filled }: { filled: boolean }): Promise<{ store: Store; close(): Promise<void> }> {
  if (filled && !existsSync(FILLED)) await fill();
  const directory = createDirectory();
  // With the owners, which `cpSync` does not keep: a cluster belongs to PostgreSQL's own account.
  if (filled) execFileSync("cp", ["-a", `${FILLED}/.`, directory]);
  const { store, stop } = await startStore(directory);
  return {
    store,
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Starts a server and waits until it is ready. `signIns` are the passwords that it prints when it fills its database, by account. */
export async function startServer(
  { file, mode }: Entry,
  environment: NodeJS.ProcessEnv,
): Promise<{ server: ChildProcess; origin: string; signIns: ReadonlyMap<string, string> }> {
  const server = spawn(process.execPath, [file], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DRAIN_SECONDS: "0", ...environment, NODE_ENV: "production", PORT: "0", HOST: "localhost", MARQUE_MODE: mode },
  });
  const signIns = new Map<string, string>();
  const lines = createInterface({ input: server.stdout });
  const origin = await new Promise<string>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`The journeys' own server ended with ${code}`)));
    lines.on("line", (line) => {
      const [, account, password] = /Demo colleague (\S+) signs in at \S+ with (\S+)/.exec(line) ?? [];
      if (account && password) signIns.set(account, password);
      const [, ready] = /Ready in [\d.]+ s: (http:\/\/[^/]+)/.exec(line) ?? [];
      if (ready) resolve(ready);
    });
  });
  return { server, origin, signIns };
}

export async function endServer(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** Makes the store that the others are copies of. Of two workers who do so at once, that of the faster is taken. */
async function fill(): Promise<void> {
  const directory = createDirectory();
  const { store, stop } = await startStore(directory);
  const { server, origin, signIns } = await startServer(DEMO, { ...store });
  for (const account of accounts) {
    const context = await request.newContext({ baseURL: origin });
    await changeFirstPassword(context, account, signIns.get(account) ?? "");
    await context.dispose();
  }
  await endServer(server);
  await stop();
  try {
    renameSync(directory, FILLED);
  } catch (error) {
    if (!existsSync(FILLED)) throw error;
    rmSync(directory, { recursive: true, force: true });
  }
}

function createDirectory(): string {
  const directory = join(runDirectory, `own-${randomUUID()}`);
  mkdirSync(directory, { mode: 0o711 });
  return directory;
}

async function startStore(directory: string): Promise<{ store: Store; stop(): Promise<void> }> {
  const log = pino({ level: "silent" });
  const postgres = await startEmbeddedPostgres({
    dataDirectory: directory,
    log,
    connections: CONNECTIONS,
    durable: false,
    onLost: () => undefined,
  });
  return { store: { MARQUE_DATA: directory, DATABASE_URL: postgres.url }, stop: () => postgres.stop() };
}
