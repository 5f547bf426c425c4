import { chmodSync, rmSync } from "node:fs";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/database/embedded/postgres.ts";
import { createJobs } from "../src/database/jobs.ts";
import { migrateDatabase } from "../src/database/migrate.ts";
import { createDirectory, leftBehind } from "./test-root.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * `template` is the migrated database that test databases are copies of; `adminUrl` may end what PostgreSQL itself does in one;
     * `directory` is where tests keep files, which lie beside those of the demo.
     */
    postgres: { url: string; adminUrl: string; template: string; directory: string };
  }
}

const TEMPLATE = "marque_template";

const PREFIX = "marque-test-";
const log = pino({ level: "silent" });

/** One PostgreSQL for a whole test run: real, without fsync, in a temporary directory. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const directory = createDirectory(PREFIX);
  // Run as root, PostgreSQL's own account must be able to pass through.
  chmodSync(directory, 0o755);
  const postgres = await start(directory);
  await makeTemplate(postgres);
  project.provide("postgres", { url: postgres.url, adminUrl: postgres.adminUrl, template: TEMPLATE, directory });
  return async () => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  const onLost = (error: Error) => console.error("The PostgreSQL of the tests was lost:", error);
  return startEmbeddedPostgres({ dataDirectory, log, connections: 400, durable: false, onLost });
}

async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query("alter role marque createdb");
  await admin.query(`create database ${TEMPLATE} owner marque`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = TEMPLATE;
  await migrateDatabase(url.href);
  const jobs = createJobs(url.href, log);
  await jobs.start({ workers: false });
  await jobs.stop();
}

/** What test runs that were killed left behind: their servers are taken over and stopped. */
async function removeLeftovers(): Promise<void> {
  for (const directory of leftBehind(PREFIX)) {
    await start(directory)
      .then((postgres) => postgres.stop())
      .catch(() => undefined);
    rmSync(directory, { recursive: true, force: true });
  }
}
