import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitors, listBookings, sendBooking, type Visitor } from "../../test-support/bookings.ts";
import { createDataDirectory, DEMO, removeDataDirectory, type ServerProcess, startServer } from "../../test-support/server-process.ts";
import { addColleague, PASSWORD } from "../../test-support/staff.ts";
import { connectDatabase } from "../database/client.ts";
import { findRunningPostgres } from "../database/embedded/postgres.ts";
import { createSecurity } from "../security/field-encryption.ts";

const log = pino({ level: "silent" });
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const environment = { LIMIT_LEADS_PER_ADDRESS_HOUR: "1000", LOG_LEVEL: "info" };

const directories: string[] = [];
const servers: ServerProcess[] = [];
function newDirectory(): string {
  const directory = createDataDirectory();
  directories.push(directory);
  return directory;
}
async function start(directory: string): Promise<ServerProcess> {
  const server = await startServer(directory, environment, DEMO);
  servers.push(server);
  return server;
}

/** Runs `npm run backup` or `npm run restore` without npm. */
async function command(name: "backup" | "restore", directory: string, ...parameters: string[]) {
  const env = { PATH: process.env.PATH, MARQUE_DATA: directory, LOG_LEVEL: "info" };
  const child = spawn(process.execPath, [join(root, `scripts/${name}.ts`), ...parameters], { cwd: root, env });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close") as Promise<[number]>]);
  return { code, output: out + error };
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function urlOf(directory: string): Promise<string> {
  const url = await findRunningPostgres(directory, log);
  if (!url) throw new Error("No PostgreSQL runs there");
  return url;
}

/** How many rows each table has; the server's own doings, which go on after the start, left out. */
async function countRows(url: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(url, "select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = (await query<{ n: number }>(url, `select count(*)::int as n from "${name}"`))[0]?.n ?? -1;
  return counts;
}

const migrationsOf = (url: string) => query(url, "select id, hash, created_at from drizzle.__drizzle_migrations order by id");
const jobsOf = (url: string) => query(url, "select id, name, data from pgboss.job order by id");

const account = "kept-colleague";
let source: string;
let sourceUrl: string;
let archive: string;
let visitors: Visitor[];
let picture: string;
let before: {
  earlier: Record<string, number>;
  counts: Record<string, number>;
  migrations: object[];
  jobs: { id: string }[];
  numbers: string[];
};

async function signIn(origin: string) {
  return await fetch(`${origin}/manage-bff/session/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-marque-console": "1" },
    body: JSON.stringify({ account, password: PASSWORD }),
  });
}

beforeAll(async () => {
  source = newDirectory();
  const server = await start(source);
  sourceUrl = await urlOf(source);
  const { database, close } = connectDatabase(sourceUrl, { poolSize: 2, onError: () => undefined });
  await addColleague({ resources: { database } } as Parameters<typeof addColleague>[0], { account, roles: ["superAdmin"] });
  await close();
  const signedIn = await signIn(server.origin);
  const headers = { cookie: signedIn.headers.get("set-cookie")?.split(";")[0] ?? "", "x-marque-console": "1" };
  const create = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
  const made = await fetch(`${server.origin}/manage-bff/content/create`, {
    ...create,
    body: JSON.stringify({ type: "navigation", requestId: randomUUID() }),
  });
  expect(await made.json()).toMatchObject({ code: 200 });
  const uploaded = await fetch(`${server.origin}/manage-bff/media/upload?fileName=${encodeURIComponent("图片.png")}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: (await sharp({ create: { width: 640, height: 400, channels: 3, background: "#3456ab" } })
      .png()
      .toBuffer()) as never,
  });
  const { data } = (await uploaded.json()) as { data: { picture: { url: string } } };
  picture = data.picture.url;
  visitors = await createVisitors(server.origin, source, 12);
  for (const visitor of visitors.slice(0, 4)) await sendBooking(server.origin, visitor);
  archive = join(newDirectory(), "kept.tar.gz");
  const earlier = await countRows(sourceUrl);
  // While the backup is made, others go on booking: each is in it whole or not at all.
  const [backup] = await Promise.all([
    command("backup", source, "--to", archive),
    (async () => {
      for (const visitor of visitors.slice(4, 10)) await sendBooking(server.origin, visitor);
    })(),
  ]);
  expect(backup, backup.output).toMatchObject({ code: 0 });
  before = {
    earlier,
    counts: await countRows(sourceUrl),
    migrations: await migrationsOf(sourceUrl),
    jobs: (await jobsOf(sourceUrl)) as { id: string }[],
    numbers: (await listBookings(source, visitors)).map(({ no }) => no),
  };
}, 300_000);

afterAll(async () => {
  for (const server of servers) await server.end("SIGKILL");
  for (const directory of directories) await removeDataDirectory(directory);
}, 120_000);

describe("a backup of a running server", () => {
  it("is one file that only its owner may read", () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(archive, ".."))).toEqual(["kept.tar.gz"]);
  });

  it("comes back on an empty machine: rows, logins, encrypted fields, files, sequences, jobs and migrations", async () => {
    const directory = newDirectory();
    const restored = await command("restore", directory, archive);
    expect(restored, restored.output).toMatchObject({ code: 0 });
    expect(statSync(join(directory, "secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(directory, "secret"), "utf8")).toBe(readFileSync(join(source, "secret"), "utf8"));
    const server = await start(directory);
    const url = await urlOf(directory);

    const bookings = await listBookings(directory, visitors);
    expect(bookings.length).toBeGreaterThanOrEqual(4);
    for (const booking of bookings) {
      expect(before.numbers).toContain(booking.no);
      expect(booking).toMatchObject({ places: 1, events: 1 });
      expect(booking.consents).toBeGreaterThan(0);
    }
    const counts = await countRows(url);
    expect(Object.keys(counts)).toEqual(Object.keys(before.counts));
    // Of tables into which bookings were written meanwhile, what was there at one moment.
    for (const [table, rows] of Object.entries(counts)) {
      const [least, most] = [before.earlier[table] ?? 0, before.counts[table] ?? 0].sort((one, other) => one - other) as [number, number];
      expect(rows, table).toBeGreaterThanOrEqual(least);
      expect(rows, table).toBeLessThanOrEqual(most);
    }
    for (const table of ["content_items", "content_drafts", "vehicles", "dealers", "members", "staff", "media_assets"]) {
      expect([table, before.earlier[table]]).toEqual([table, before.counts[table]]);
    }
    expect(await migrationsOf(url)).toEqual(before.migrations);
    expect((await jobsOf(url)).length).toBeGreaterThan(0);

    expect(await (await signIn(server.origin)).json()).toMatchObject({ code: 200 });
    const security = createSecurity(Buffer.from(readFileSync(join(directory, "secret"), "utf8"), "base64"));
    const members = await query<{ stored: string }>(url, "select mobile_encrypted as stored from members");
    expect(members.map(({ stored }) => security.decryptField("mobile", stored))).toEqual(
      expect.arrayContaining(visitors.map(({ mobile }) => mobile)),
    );
    const shown = await fetch(`${server.origin}${picture}`);
    const original = await fetch(`${servers[0]?.origin}${picture}`);
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(await original.arrayBuffer()))).toBe(true);
    expect((await fetch(`${server.origin}/next/car-type`)).status).toBe(200);

    const number = await sendBooking(server.origin, visitors[11] as Visitor);
    expect(bookings.map(({ no }) => no)).not.toContain(number);
    expect(await listBookings(directory, visitors)).toHaveLength(bookings.length + 1);
    await server.end("SIGTERM");
  });
});
