import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import type { Database } from "./database/client.ts";
import { rateLimits } from "./database/schema/limits.ts";
import { fillEmptyDatabase } from "./fill-database.ts";

let own: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  own = await createTestDatabase();
  server = await createTestApp({ sharing: own, workers: false });
});
afterAll(async () => {
  await server.close();
  await own.close();
});

const filledWith = async () => (await own.database.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);

test("an empty database is filled as a whole, once, and also where a busy machine has the pool's connections given up", async () => {
  const write = (key: string, then: (database: Database) => Promise<unknown>) => async (database: Database) => {
    await database.insert(rateLimits).values({ key, points: 1 });
    await then(database);
    return [];
  };
  const broken = write("half", async () => Promise.reject(new Error("planted")));
  await expect(fillEmptyDatabase(own.url, server.resources, broken)).rejects.toThrow("planted");
  expect(await filledWith()).toEqual([]);

  let second: Promise<boolean> | undefined;
  const late = write("first", async (database) => {
    second = fillEmptyDatabase(
      own.url,
      server.resources,
      write("second", async () => undefined),
    );
    own.abandon();
    await database.update(rateLimits).set({ points: 2 }).where(eq(rateLimits.key, "first"));
    const { rows } = await database.execute<{ pause: string }>(sql`select current_setting('idle_in_transaction_session_timeout') as pause`);
    expect(rows[0]?.pause).toBe("10min");
  });
  expect(await fillEmptyDatabase(own.url, server.resources, late)).toBe(true);
  expect(await second).toBe(false);
  expect(await filledWith()).toEqual(["first"]);
});
