import { DatabaseError } from "pg";

/** The five-character SQLSTATE of a failed query, wherever it sits in the chain of causes; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Whether a query failed on a unique constraint or index, the named one if a name is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseError(error);
  return cause?.code === "23505" && (constraint === undefined || cause.constraint === constraint);
}

const CONNECTION_ERRORS = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"]);
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether a query failed because the database is away, overloaded or shutting down, rather than because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof DatabaseError) {
      // Classes 08 (connection), 53 (resources), 57P (operator: shutting down, starting up), and 57014 (took too long) of the SQLSTATE table.
      if (/^(08|53|57P|57014|25P03)/.test(cause.code ?? "")) return true;
    } else if (CONNECTION_ERRORS.has((cause as NodeJS.ErrnoException).code ?? "") || CONNECTION_MESSAGES.test(cause.message)) {
      return true;
    }
  }
  return false;
}

/** Whether something could not be written because a disk is full: the database's own, or that of uploads and media. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some((cause) => DISK_FULL.has((cause as NodeJS.ErrnoException).code ?? ""));
}

/** SQLSTATE disk_full, and what file systems say of full disks and quotas. */
const DISK_FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

function databaseError(error: unknown): DatabaseError | undefined {
  return causes(error).find((cause) => cause instanceof DatabaseError);
}

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 8; cause = cause.cause) {
    chain.push(cause);
    if (cause instanceof AggregateError) chain.push(...cause.errors.filter((inner) => inner instanceof Error));
  }
  return chain;
}
