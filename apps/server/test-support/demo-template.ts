import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { seedDemo } from "../../../demo/seed.ts";
import { connectDatabase } from "../src/database/client.ts";
import { fillEmptyDatabase } from "../src/fill-database.ts";
import { createTestApp } from "./app.ts";
import type { Template } from "./database.ts";

const DEMO_DATABASE = "marque_demo";

/** Held by whoever makes the template, so that of several workers one makes it. */
const TEMPLATE_LOCK = 7_266_399;

/**
 * The demo brand to take copies of, sealed with the secret of a test's settings. The first who asks in a test run makes it: that takes
 * longer than most tests that need one.
 */
export async function requireDemoTemplate(): Promise<Template> {
  const { url } = inject("postgres");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rows } = await client.query("select 1 from pg_database where datname = $1", [DEMO_DATABASE]);
    if (rows.length === 0) await makeTemplate(client);
  } finally {
    await client.end();
  }
  return { database: DEMO_DATABASE, files: demoFiles() };
}

const demoFiles = () => join(inject("postgres").directory, "demo");

async function makeTemplate(client: pg.Client): Promise<void> {
  const { url: baseUrl, template } = inject("postgres");
  const unfinished = `${DEMO_DATABASE}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} template ${template}`);
  const url = new URL(baseUrl);
  url.pathname = unfinished;
  const connection = connectDatabase(url.href, { poolSize: 4, onError: () => undefined });
  const test = await createTestApp({ sharing: { ...connection, url: url.href }, workers: false });
  await fillEmptyDatabase(url.href, test.resources, seedDemo);
  rmSync(demoFiles(), { recursive: true, force: true });
  renameSync(test.resources.settings.dataDirectory, demoFiles());
  await test.close();
  await connection.close();
  await client.query(`alter database ${unfinished} rename to ${DEMO_DATABASE}`);
}
