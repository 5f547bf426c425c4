import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { columnList, quoted, tableName } from "./dump-database.ts";
import type { DatabasePart } from "./manifest.ts";

/** Puts rows of a backup into a database of the backup's own migration level; nothing is there unless `finish` comes to its end. */
export interface DatabaseLoad {
  table(name: string, rows: Readable): Promise<void>;
  finish(): Promise<void>;
}

/** Begins the one transaction in which everything is loaded: what migrations wrote is thrown away, references between tables wait. */
export async function beginLoad(client: pg.Client, part: DatabasePart): Promise<DatabaseLoad> {
  await client.query("begin");
  await client.query(`truncate ${part.tables.map(({ schema, name }) => tableName(schema, name)).join(", ")} cascade`);
  await remakePartitions(client, part.partitions);
  const references = await dropReferences(client);
  return {
    async table(entry, rows) {
      const table = part.tables.find((one) => one.entry === entry);
      if (!table) throw new Error(`${entry} is no table of this backup`);
      await pipeline(rows, client.query(copyFrom(`copy ${tableName(table.schema, table.name)} (${columnList(table.columns)}) from stdin`)));
    },
    async finish() {
      for (const { table, name, definition } of references) {
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
      }
      for (const { schema, name, value, isCalled } of part.sequences) {
        await client.query("select setval($1::regclass, $2::bigint, $3)", [tableName(schema, name), value, isCalled]);
      }
      await client.query("commit");
      await client.query("analyze");
    },
  };
}

/** Rows go into partitions that only the running server had made. */
async function remakePartitions(client: pg.Client, partitions: DatabasePart["partitions"]): Promise<void> {
  const { rows: present } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of present) await client.query(`drop table ${tableName("public", name)}`);
  for (const { parent, name, bound } of partitions) {
    await client.query(`create table ${tableName("public", name)} partition of ${tableName("public", parent)} ${bound}`);
  }
}

/** References are made anew, and checked thereby, once all rows are there: tables refer to one another and to themselves. */
async function dropReferences(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}
