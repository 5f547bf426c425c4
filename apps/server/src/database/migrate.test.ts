import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-support/database.ts";
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
