import type { Database } from "./client.ts";

/**
 * A query that every call asks: its SQL is put together once, which costs several times what asking it does, and PostgreSQL plans it once
 * per connection.
 *
 * @param prepare makes the query, with `sql.placeholder` for what changes, and prepares it under a name that nobody else uses
 * @returns the query on the pool, or on a transaction
 */
export function preparedOnce<Query>(prepare: (database: Database) => Query): (database: Database) => Query {
  const prepared = new WeakMap<Database, Query>();
  return (database) => {
    const known = prepared.get(database);
    if (known) return known;
    const query = prepare(database);
    prepared.set(database, query);
    return query;
  };
}
