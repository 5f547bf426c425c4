import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-support/database.ts";
import { migrationsBefore } from "../../test-support/migrations-before.ts";
import { migrateDatabase, pendingMigrations, requireRisingOrder } from "./migrate.ts";

let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.close());

test("the migrations lead to the tables that the code declares", () => {
  const repository = fileURLToPath(new URL("../../../..", import.meta.url));
  const result = spawnSync(process.execPath, ["scripts/db-generate.ts", "--check"], { cwd: repository, encoding: "utf8" });
  expect(result.stderr + result.stdout).toMatch(/up to date|Nothing has changed/);
  expect(result.status).toBe(0);
});

test("processes that start together migrate once", async () => {
  await own.pool.query("drop schema public cascade; create schema public; drop schema drizzle cascade");
  const applied = await Promise.all([1, 2, 3].map(() => migrateDatabase(own.url)));
  expect(applied.filter((count) => count > 0)).toHaveLength(1);
  expect(await migrateDatabase(own.url)).toBe(0);
});

test("events gathered before they lay in days are carried over, and new ones are numbered after them", async () => {
  const { pool } = own;
  await pool.query("drop schema public cascade; create schema public; drop schema drizzle cascade");
  await migrateDatabase(own.url, migrationsBefore("limits"));
  await pool.query(
    `insert into analytics_events (app_id, event, params, at, received_at)
     select 10000010, 'event_' || i, '{}', now(), now() - i * interval '1 day' from unnest('{0, 1, 40, 400}'::int[]) as i`,
  );
  const events = async () => (await pool.query("select * from analytics_events order by id")).rows;
  const before = await events();
  await migrateDatabase(own.url);
  expect(await events()).toEqual(before);
  await pool.query("insert into analytics_events (app_id, event, params, at) values (10000010, 'top_tab_click', '{}', now())");
  expect((await events()).map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"]);
});

test("what was found of content before anything else could be is found still", async () => {
  const { pool } = own;
  await pool.query("drop schema public cascade; create schema public; drop schema drizzle cascade");
  await migrateDatabase(own.url, migrationsBefore("search_documents_of_any_kind"));
  const updatedAt = new Date("2026-01-01T00:00:00Z");
  await pool.query("insert into content_items (type, id, status, payload) values ('news', 12, 'published', '{}')");
  await pool.query(
    `insert into search_documents (type, id, place, title, body, path, publish_at, words, updated_at)
     values ('news', 12, 'live', '云起', '晨雾', '/news/news-detail?id=12', now(), $1::tsvector, $2)`,
    ["'云起':1A", updatedAt],
  );
  await migrateDatabase(own.url);
  const found = await pool.query("select source, id, title, updated_at from search_documents where words @@ $1::tsquery", ["'云起'"]);
  expect(found.rows).toEqual([{ source: "news", id: "12", title: "云起", updated_at: updatedAt }]);
});

test("a migration that was edited after it was applied stops the start", async () => {
  await own.pool.query("update drizzle.__drizzle_migrations set hash = 'edited'");
  await expect(migrateDatabase(own.url)).rejects.toThrow("made by other migrations");
});

test("a database of a newer version stops the start", () => {
  expect(() => pendingMigrations([{ hash: "a" }], ["a", "b"])).toThrow("newer Marque");
  expect(pendingMigrations([{ hash: "a" }, { hash: "b" }], ["a"])).toBe(1);
});

test("migrations must rise strictly", () => {
  expect(() => requireRisingOrder([{ folderMillis: 2 }, { folderMillis: 2 }])).toThrow("not later");
  expect(() => requireRisingOrder([{ folderMillis: 1 }, { folderMillis: 2 }])).not.toThrow();
});
