import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-support/database.ts";
import { connectDatabase, transaction } from "./client.ts";
import { isDatabaseUnavailable, isUniqueViolation, sqlState } from "./violations.ts";

let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
  await own.database.execute(sql`create table counters (id int primary key, value int not null)`);
  await own.database.execute(sql`insert into counters values (1, 0), (2, 0)`);
});
afterAll(() => own.close());

async function counter(id: number): Promise<number> {
  const { rows } = await own.database.execute<{ value: number }>(sql`select value from counters where id = ${id}`);
  return rows[0]?.value ?? Number.NaN;
}

test("a transaction that throws leaves nothing behind", async () => {
  const work = transaction(own.database, async (tx) => {
    await tx.execute(sql`update counters set value = 99 where id = 2`);
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(await counter(2)).toBe(0);
});

test("serialization failures are tried again until everything has happened once", async () => {
  const increments = Array.from({ length: 3 }, () =>
    transaction(
      own.database,
      async (tx) => {
        const { rows } = await tx.execute<{ value: number }>(sql`select value from counters where id = 1`);
        await tx.execute(sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`);
      },
      { isolationLevel: "serializable" },
    ),
  );
  await Promise.all(increments);
  expect(await counter(1)).toBe(3);
});

test("violations are recognised through Drizzle's wrapping, by constraint", async () => {
  const error = await own.database.execute(sql`insert into counters values (1, 5)`).catch((failure: unknown) => failure);
  expect(sqlState(error)).toBe("23505");
  expect(isUniqueViolation(error, "counters_pkey")).toBe(true);
  expect(isUniqueViolation(error, "another")).toBe(false);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test("a database that is away is told from a bad query", async () => {
  const away = connectDatabase("postgres://nobody:x@127.0.0.1:1/none", { poolSize: 1, onError: () => undefined });
  const error = await away.database.execute(sql`select 1`).catch((failure: unknown) => failure);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await away.close();
});

test("a statement that takes too long is ended by the server, not waited for", async () => {
  const { rows } = await own.database.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
  expect(rows[0]?.statement_timeout).toBe("15s");
});

test("Chinese names can be sorted by pinyin", async () => {
  const { rows } = await own.database.execute<{ name: string }>(
    sql`select name from (values ('张三'), ('李四'), ('安阳'), ('北京')) as names (name) order by name collate "zh-x-icu"`,
  );
  expect(rows.map(({ name }) => name)).toEqual(["安阳", "北京", "李四", "张三"]);
});

test("another test's database knows nothing of this one", async () => {
  const another = await createTestDatabase();
  const { rows } = await another.database.execute(sql`select to_regclass('counters') as found`);
  await another.close();
  expect(rows).toEqual([{ found: null }]);
});
