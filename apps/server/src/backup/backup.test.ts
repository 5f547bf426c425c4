import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { createBucket } from "../../test-support/bucket.ts";
import { createTestDatabase, type TestDatabase } from "../../test-support/database.ts";
import { createTestDirectory } from "../../test-support/settings.ts";
import { transaction } from "../database/client.ts";
import { createJobs } from "../database/jobs.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { addEvents } from "../modules/analytics/analytics.repository.ts";
import { makeEventDays } from "../modules/analytics/event-days.ts";
import { readSettings } from "../settings.ts";
import { createBackup } from "./create-backup.ts";
import type { Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

const log = pino({ level: "silent" });
/** Told how far the work has come. */
function watchProgress() {
  const stages: { what: string; total: number; done: number }[] = [];
  return {
    stages,
    begin: (what: string, total: number) => void stages.push({ what, total, done: 0 }),
    advance(by: number) {
      const stage = stages.at(-1);
      if (stage) stage.done += by;
    },
  };
}
const silent = watchProgress();
/** What COPY's text form has to write with care. */
const ODD_NAME = "一\t二\\N\r\n三\\.";

const databases: TestDatabase[] = [];
/** A database of its own without any table, or with the first few migrations' ones. */
async function newDatabase(migrations = 0): Promise<TestDatabase> {
  const created = await createTestDatabase();
  databases.push(created);
  await created.pool.query("drop schema if exists public, drizzle, pgboss cascade");
  await created.pool.query("create schema public");
  if (migrations > 0) await fill(created, migrations);
  return created;
}

async function fill({ url, pool, database }: TestDatabase, migrations?: number): Promise<void> {
  await migrateDatabase(url, migrations);
  const jobs = createJobs(url, log);
  jobs.handle("sendSms", async () => undefined);
  await jobs.start({ workers: false });
  await transaction(database, (tx) => jobs.enqueue(tx, "sendSms", { messageId: "kept" }));
  await jobs.stop();
  await pool.query(
    "insert into staff (account, name, roles, password_hash, must_change_password, active) values ('first', $1, '{editor}', 'x', false, true)",
    [ODD_NAME],
  );
  await pool.query("select setval('audit_log_id_seq', 4711)");
}

let root: string;
let source: TestDatabase;
let manifest: Manifest;
let archive: string;
const told = watchProgress();

beforeAll(async () => {
  root = mkdtempSync(join(inject("postgres").directory, "backup-"));
  source = await newDatabase();
  await fill(source);
  await makeEventDays(source.database, new Date());
  const event = { appId: 10_000_010, event: "top_tab_click", params: { button_name: "车型" }, at: new Date(), receivedAt: new Date() };
  await addEvents(source.database, [event]);
  for (const [folder, name, content] of [
    ["media/folder", "picture.avif", "a picture"],
    ["private", "letter.txt", "a letter"],
    ["incoming", "unfinished", "not kept"],
  ] as const) {
    mkdirSync(join(root, "data", folder), { recursive: true });
    writeFileSync(join(root, "data", folder, name), content);
  }
  archive = join(root, "kept.tar.gz");
  manifest = await backUp(join(root, "data"), source, archive, told);
});
afterAll(async () => {
  for (const database of databases) await database.close();
  rmSync(root, { recursive: true, force: true });
});

const backUp = (directory: string, { url }: TestDatabase, path: string, progress = silent) =>
  createBackup(readSettings({ MARQUE_DATA: directory, DATABASE_URL: url }), { path, log, progress });

const restoreInto = (directory: string, { url }: TestDatabase, { path = archive, replace = false, secret = "", progress = silent } = {}) =>
  restoreBackup({ MARQUE_DATA: directory, DATABASE_URL: url, MARQUE_SECRET: secret }, { path, replace, createLog: () => log, progress });

async function rowsOf({ pool }: TestDatabase, statement: string): Promise<object[]> {
  return (await pool.query(statement)).rows;
}
const MIGRATIONS = "select id, hash, created_at from drizzle.__drizzle_migrations order by id";
const EVENTS = "select tableoid::regclass::text as day, * from analytics_events order by id";
const JOBS = "select id, name, data, state from pgboss.job order by id";

describe("a backup behind DATABASE_URL", () => {
  it("is one file that only its owner may read, and leaves nothing else", () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).sort()).toEqual(["data", "kept.tar.gz"]);
    expect(manifest.entries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["secret", "files/media/folder/picture.avif", "files/private/letter.txt", "tables/public.staff"]),
    );
    expect(manifest.entries.some(({ name }) => name.includes("incoming"))).toBe(false);
  });

  it("leaves files in their bucket, and one made on disk can be brought into a bucket", async () => {
    const bucket = await createBucket();
    onTestFinished(() => bucket.close());
    const settings = readSettings({ MARQUE_DATA: join(root, "data"), DATABASE_URL: source.url, ...bucket.environment });
    const { entries } = await createBackup(settings, { path: join(createTestDirectory(), "rows.tar.gz"), log, progress: silent });
    expect(entries.some(({ name }) => name.startsWith("files/"))).toBe(false);

    const [directory, target] = [createTestDirectory(), await newDatabase()];
    const environment = { MARQUE_DATA: directory, DATABASE_URL: target.url, ...bucket.environment };
    await restoreBackup(environment, { path: archive, replace: false, createLog: () => log, progress: silent });
    expect([...bucket.objects.keys()].sort()).toEqual(["media/folder/picture.avif", "private/letter.txt"]);
    expect(bucket.objects.get("private/letter.txt")?.content.toString()).toBe("a letter");
    expect(readdirSync(directory)).toEqual(["secret"]);
  });

  it("never takes the place of another", async () => {
    await expect(backUp(join(root, "data"), source, archive)).rejects.toThrow("there already");
  });

  it("comes back whole: rows, files, secret, sequences, references, jobs and migrations", async () => {
    const [directory, target] = [createTestDirectory(), await newDatabase()];
    await restoreInto(directory, target);
    expect(await rowsOf(target, "select account, name from staff")).toEqual([{ account: "first", name: ODD_NAME }]);
    for (const statement of [MIGRATIONS, JOBS, EVENTS]) expect(await rowsOf(target, statement)).toEqual(await rowsOf(source, statement));
    expect(await rowsOf(target, EVENTS)).toHaveLength(1);
    expect(await rowsOf(target, "select nextval('audit_log_id_seq')::int as next")).toEqual([{ next: 4712 }]);
    const references = "select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2";
    expect(await rowsOf(target, references)).toEqual(await rowsOf(source, references));
    for (const file of ["media/folder/picture.avif", "private/letter.txt", "secret"]) {
      expect(readFileSync(join(directory, file))).toEqual(readFileSync(join(root, "data", file)));
    }
    expect(statSync(join(directory, "secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory).sort()).toEqual(["media", "private", "secret"]);
  });

  it("tells how far it has come, and so does the restore", async () => {
    const bytes = manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0);
    const whole = { what: "Archive", total: bytes, done: bytes };
    expect(told.stages).toEqual([{ what: "Tables", total: manifest.tables.length, done: manifest.tables.length }, whole]);
    const progress = watchProgress();
    await restoreInto(createTestDirectory(), await newDatabase(), { progress });
    // Once to look at it, once to load it.
    expect(progress.stages).toEqual([whole, whole]);
  });

  it("of an older level is brought up to date", async () => {
    const older = await newDatabase(4);
    const path = join(createTestDirectory(), "older.tar.gz");
    expect((await backUp(createTestDirectory(), older, path)).migrations).toHaveLength(4);
    const target = await newDatabase();
    await restoreInto(createTestDirectory(), target, { path });
    expect(await rowsOf(target, MIGRATIONS)).toEqual(await rowsOf(source, MIGRATIONS));
    expect(await rowsOf(target, "select name from staff")).toEqual([{ name: ODD_NAME }]);
  });
});

describe("a restore", () => {
  it("writes nothing over what is there, unless told so", async () => {
    const [directory, target] = [createTestDirectory(), await newDatabase()];
    mkdirSync(join(directory, "media"));
    await expect(restoreInto(directory, target)).rejects.toThrow("--replace");
    rmSync(join(directory, "media"), { recursive: true });
    await target.pool.query("create table somebodys (id int)");
    await expect(restoreInto(directory, target)).rejects.toThrow("--replace");
    expect(readdirSync(directory)).toEqual([]);
    await restoreInto(directory, target, { replace: true });
    expect(await rowsOf(target, "select to_regclass('somebodys') as left")).toEqual([{ left: null }]);
    expect(await rowsOf(target, "select account from staff")).toEqual([{ account: "first" }]);
  });

  /** The archive with one thing about it changed. */
  function changed(change: (tar: Buffer) => Buffer): string {
    const path = join(createTestDirectory(), "changed.tar.gz");
    writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(archive))), { level: 1 }));
    return path;
  }
  const replaced = (from: string, to: string) => (tar: Buffer) => {
    const at = tar.indexOf(from);
    if (at < 0 || from.length !== to.length) throw new Error(`${from} is not in the archive`);
    tar.write(to, at);
    return tar;
  };

  it.each([
    ["whose rows were changed", () => changed(replaced("first\t", "worst\t")), "is broken"],
    ["whose files were changed", () => changed(replaced("a picture", "a forgery")), "is broken"],
    ["that ends too early", () => changed((tar) => tar.subarray(0, Math.floor(tar.length / 2))), "is broken"],
    ["that is no archive", () => changed(() => Buffer.from("hello")), "is broken"],
    ["of a newer form", () => changed(replaced('"format": 1', '"format": 9')), "newer Marque"],
    ["with migrations not known here", () => changed(replaced(manifest.migrations.at(-1) ?? "", "0".repeat(64))), "newer Marque"],
    ["that leads out of its place", () => changed(replaced("files/private/letter.txt", "files/../../xx/letter.tx")), "is broken"],
    ["that is not there", () => "/nowhere/backup.tar.gz", "no backup"],
  ])("of a backup %s writes nothing", async (_case, make, reason) => {
    const [directory, target] = [createTestDirectory(), await newDatabase()];
    await expect(restoreInto(directory, target, { path: make() })).rejects.toThrow(reason);
    expect(readdirSync(directory)).toEqual([]);
    expect(await rowsOf(target, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it("refuses another secret than the backup's", async () => {
    const secret = Buffer.alloc(32, "another").toString("base64");
    await expect(restoreInto(createTestDirectory(), await newDatabase(), { secret })).rejects.toThrow("MARQUE_SECRET");
  });
});
