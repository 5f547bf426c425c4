import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Counters of the limits that hold over all processes, in the shape that rate-limiter-flexible asks for. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
