import type pg from "pg";

interface Definition {
  name: string;
  definition: string;
}

/**
 * Writes many rows into a table by one statement: without its indexes and references, which are made again afterwards, because each of a
 * million rows would be put into every one of them. What is unique by constraint stays.
 */
export async function writeInBulk(pool: pg.Pool, table: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set max_parallel_maintenance_workers = 0`);
    const { rows: indexes } = await client.query<Definition>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
      [table],
    );
    const { rows: references } = await client.query<Definition>(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'f'`,
      [table],
    );
    for (const { name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(statement, values);
    for (const { definition } of indexes) await client.query(definition);
    for (const { name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release(true);
  }
}
