import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { DatabasePart, Progress } from "./manifest.ts";

/** What of the jobs' tables is worth keeping; the others are the library's own. */
export const JOB_TABLES = ["queue", "schedule", "subscription", "job", "job_dependency"];

/** Every table that holds rows of its own or of partitions, with the columns that can be written. */
const TABLES = `
  select n.nspname as schema, c.relname as name,
         array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind in ('r', 'p') and not c.relispartition
     and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = any($1)))
   group by 1, 2
   order by n.nspname, array_position($1, c.relname::text), 2`;

const PARTITIONS = `
  select parent.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_class parent on parent.oid = i.inhparent
   where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
   order by 1, 2`;

const SEQUENCES = `
  select schemaname as schema, sequencename as name from pg_sequences where schemaname in ('public', 'pgboss') order by 1, 2`;

/**
 * Writes the rows of every table into a file of its own in `folder`, all of them as of one moment, while the server goes on. Sequences
 * know no snapshot; read last, they are never behind the rows.
 */
export async function dumpDatabase(client: pg.Client, folder: string, progress: Progress): Promise<DatabasePart> {
  await client.query("begin transaction isolation level repeatable read read only");
  const { rows: tables } = await client.query<{ schema: string; name: string; columns: string[] }>(TABLES, [JOB_TABLES]);
  progress.begin("Tables", tables.length);
  const dumped: DatabasePart["tables"] = [];
  for (const { schema, name, columns } of tables) {
    const entry = `tables/${schema}.${name}`;
    const rows = copyTo(`copy (select ${columnList(columns)} from ${tableName(schema, name)}) to stdout`);
    await pipeline(client.query(rows), createWriteStream(join(folder, entry), { mode: 0o600, flags: "wx" }));
    dumped.push({ schema, name, columns, entry });
    progress.advance(1);
  }
  const { rows: migrations } = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations order by created_at");
  const { rows: partitions } = await client.query<DatabasePart["partitions"][number]>(PARTITIONS);
  const { rows: version } = await client.query<{ server_version: string }>("show server_version");
  const sequences = await readSequences(client);
  await client.query("commit");
  const postgres = version[0]?.server_version ?? "";
  return { postgres, migrations: migrations.map(({ hash }) => hash), tables: dumped, partitions, sequences };
}

async function readSequences(client: pg.Client): Promise<DatabasePart["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string }>(SEQUENCES);
  const sequences: DatabasePart["sequences"] = [];
  for (const { schema, name } of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${tableName(schema, name)}`,
    );
    if (state[0]) sequences.push({ schema, name, ...state[0] });
  }
  return sequences;
}

/** A table or sequence as SQL names it. */
export const tableName = (schema: string, name: string) => `${quoted(schema)}.${quoted(name)}`;
/** Columns as SQL lists them. */
export const columnList = (columns: readonly string[]) => columns.map(quoted).join(", ");
/** A name as SQL writes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
