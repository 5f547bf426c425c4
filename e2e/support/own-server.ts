import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, test as base, request } from "@playwright/test";
import { connectDatabase, type Database } from "../../apps/server/src/database/client.ts";
import { type Account, accounts, callConsole, STAFF_PASSWORD } from "./console.ts";
import { DEMO, endServer, openStore, PRODUCT, type Store, startServer } from "./own-store.ts";

/** A server for journeys that change what every visitor sees: none of the others is to see it. */
export interface OwnServer {
  /** As in `http://localhost:41234`. */
  origin: string;
  /** Makes calls of the console as a demo colleague. */
  colleagues: Record<Account, APIRequestContext>;
}

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
const fixture = { scope: "worker", timeout: 120_000 } as const;

/** Journeys on a server of their own, one for all of a file. */
export const test = base.extend<object, Fixtures>({
  environment: [{}, { scope: "worker", option: true }],
  store: [
    async ({ browserName: _ }, use) => {
      const { store, close } = await openStore({ filled: true });
      await use(store);
      await close();
    },
    fixture,
  ],
  ownServer: [
    async ({ store, environment }, use) => {
      const { server, origin } = await startServer(DEMO, { ...environment, ...store });
      const colleagues = {} as OwnServer["colleagues"];
      for (const account of accounts) colleagues[account] = await signIn(origin, account);
      await use({ origin, colleagues });
      for (const colleague of Object.values(colleagues)) await colleague.dispose();
      await endServer(server);
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
    // It joins one that runs already.
    async ({ store, environment, ownServer: _ }, use) => {
      const { server, origin } = await startServer(DEMO, { ...environment, ...store });
      await use(origin);
      await endServer(server);
    },
    fixture,
  ],
  emptySite: [
    // A store of its own: that of the worker may be another file's, and full.
    async ({ browserName: _ }, use) => {
      const { store, close } = await openStore({ filled: false });
      const { server, origin } = await startServer(PRODUCT, { ...store });
      const run = promisify(execFile);
      const environment = { ...process.env, ...store, MARQUE_MODE: "production", LOG_LEVEL: "silent" };
      const staff = async (...words: string[]) => (await run(process.execPath, [STAFF_COMMAND, ...words], { env: environment })).stdout;
      await use({ origin, staff });
      await endServer(server);
      await close();
    },
    fixture,
  ],
});

/** A colleague who stays signed in. */
async function signIn(origin: string, account: Account): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: origin });
  await callConsole(context, "staffSignIn", { account, password: STAFF_PASSWORD });
  return context;
}
