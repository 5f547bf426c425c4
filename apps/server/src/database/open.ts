import pg from "pg";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { CONNECT_TIMEOUT_MS, connectDatabase, type DatabaseConnection } from "./client.ts";
import { startEmbeddedPostgres } from "./embedded/postgres.ts";

export interface OpenDatabase extends DatabaseConnection {
  url: string;
}

/** Connections of one process besides its pool: jobs, their listener, the content listener, migrations. */
const OTHER_CONNECTIONS = 12;

/**
 * Opens the database that the settings name: the embedded PostgreSQL, or the server behind DATABASE_URL.
 * Throws `StartError` when it cannot be reached.
 *
 * @param onLost called when the embedded server is gone for good
 */
export async function openDatabase(settings: Settings, log: Logger, onLost: (error: Error) => void): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDirectory: settings.dataDirectory,
        log,
        connections: settings.databasePoolSize + OTHER_CONNECTIONS,
        onLost,
      });
  const url = embedded?.url ?? settings.databaseUrl;
  if (!embedded) await requireReachable(url);
  const connection = connectDatabase(url, {
    poolSize: settings.databasePoolSize,
    onError: (error) => log.warn({ err: error }, "an idle database connection was lost"),
  });
  return {
    ...connection,
    url,
    async close() {
      await connection.close();
      await embedded?.stop();
    },
  };
}

async function requireReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // Several addresses were tried in vain: the sum of the errors has no message of its own.
    const { message, code } = error as NodeJS.ErrnoException;
    const reason = message === "timeout expired" ? "it does not answer" : message || code;
    throw new StartError(`The database behind DATABASE_URL cannot be reached: ${reason}.`, 1, { cause: error });
  } finally {
    void client.end().catch(() => undefined);
  }
}
