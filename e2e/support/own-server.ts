import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { type APIRequestContext, test as base, request } from "@playwright/test";
import { pino } from "pino";
import { connectDatabase, type Database } from "../../apps/server/src/database/client.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/database/embedded/postgres.ts";
import { type Account, accounts, callConsole, STAFF_PASSWORD } from "./console.ts";
import { runDirectory } from "./run-directory.ts";

/** A server for journeys that change what every visitor sees: none of the others is to see it. */
export interface OwnServer {
  /** As in `http://localhost:41234`. */
  origin: string;
  /** Makes calls of the console as a demo colleague. */
  colleagues: Record<Account, APIRequestContext>;
}

/** What instances of one site share. */
interface Store {
  MARQUE_DATA: string;
  DATABASE_URL: string;
}

interface Entry {
  file: string;
  mode: "demo" | "production";
}

const DEMO: Entry = { file: join(import.meta.dirname, "../../demo/main.ts"), mode: "demo" };
const PRODUCT: Entry = { file: join(import.meta.dirname, "../../apps/server/src/main.ts"), mode: "production" };

/** A site of nobody yet, as a maker finds it after the installation. */
export interface EmptySite {
  origin: string;
  /** Runs `npm run staff --` with these words, and returns what it prints. */
  staff(...words: string[]): Promise<string>;
}

interface Fixtures {
  /** Variables that the file's server has besides. */
  environment: NodeJS.ProcessEnv;
  store: Store;
  ownServer: OwnServer;
  /** What that site keeps, for what an older release could have left there. */
  database: Database;
  /** Origin of a second instance of that site: another process behind the same load balancer, so to speak. */
  neighbour: string;
  emptySite: EmptySite;
}

const STAFF_COMMAND = join(import.meta.dirname, "../../scripts/staff.ts");
/** As many as two instances open. */
const CONNECTIONS = 80;
const fixture = { scope: "worker", timeout: 120_000 } as const;

/** Journeys on a server of their own, one for all of a file. */
export const test = base.extend<object, Fixtures>({
  environment: [{}, { scope: "worker", option: true }],
  store: [
    async ({ browserName: _ }, use) => {
      const { store, close } = await openStore();
      await use(store);
      await close();
    },
    fixture,
  ],
  ownServer: [
    async ({ store, environment }, use) => {
      const { server, origin, passwords } = await startServer(DEMO, { ...environment, ...store });
      const colleagues = {} as OwnServer["colleagues"];
      for (const account of accounts) colleagues[account] = await signIn(origin, account, passwords.get(account) ?? "");
      await use({ origin, colleagues });
      for (const colleague of Object.values(colleagues)) await colleague.dispose();
      await end(server);
    },
    fixture,
  ],
  database: [
    async ({ store, ownServer: _ }, use) => {
      const { database, close } = connectDatabase(store.DATABASE_URL, { poolSize: 1, onError: () => undefined });
      await use(database);
      await close();
    },
    fixture,
  ],
  neighbour: [
    // The first instance has filled the database before the second looks at it.
    async ({ store, environment, ownServer: _ }, use) => {
      const { server, origin } = await startServer(DEMO, { ...environment, ...store });
      await use(origin);
      await end(server);
    },
    fixture,
  ],
  emptySite: [
    // A store of its own: that of the worker may be another file's, and full.
    async ({ browserName: _ }, use) => {
      const { store, close } = await openStore();
      const { server, origin } = await startServer(PRODUCT, { ...store });
      const run = promisify(execFile);
      const environment = { ...process.env, ...store, MARQUE_MODE: "production", LOG_LEVEL: "silent" };
      const staff = async (...words: string[]) => (await run(process.execPath, [STAFF_COMMAND, ...words], { env: environment })).stdout;
      await use({ origin, staff });
      await end(server);
      await close();
    },
    fixture,
  ],
});

async function openStore(): Promise<{ store: Store; close(): Promise<void> }> {
  const directory = join(runDirectory, `own-${randomUUID()}`);
  mkdirSync(directory, { mode: 0o700 });
  const log = pino({ level: "silent" });
  const postgres = await startEmbeddedPostgres({ dataDirectory: directory, log, connections: CONNECTIONS, onLost: () => undefined });
  return { store: { MARQUE_DATA: directory, DATABASE_URL: postgres.url }, close: () => postgres.stop() };
}

async function startServer(
  { file, mode }: Entry,
  environment: NodeJS.ProcessEnv,
): Promise<{ server: ChildProcess; origin: string; passwords: Map<string, string> }> {
  const server = spawn(process.execPath, [file], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment, NODE_ENV: "production", PORT: "0", HOST: "localhost", MARQUE_MODE: mode },
  });
  const passwords = new Map<string, string>();
  const lines = createInterface({ input: server.stdout });
  const origin = await new Promise<string>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`The journeys' own server ended with ${code}`)));
    lines.on("line", (line) => {
      const [, account, password] = /Demo colleague (\S+) signs in at \S+ with (\S+)/.exec(line) ?? [];
      if (account && password) passwords.set(account, password);
      const [, ready] = /Ready in [\d.]+ s: (http:\/\/[^/]+)/.exec(line) ?? [];
      if (ready) resolve(ready);
    });
  });
  return { server, origin, passwords };
}

async function end(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** Does what a colleague has to do first, and stays signed in. */
async function signIn(origin: string, account: Account, current: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: origin });
  await callConsole(context, "staffSignIn", { account, password: current });
  await callConsole(context, "staffChangePassword", { current, next: STAFF_PASSWORD });
  await callConsole(context, "staffSignIn", { account, password: STAFF_PASSWORD });
  return context;
}
