import type { FastifyInstance } from "fastify";
import { isMigrated } from "../database/migrate.ts";
import type { DatabaseWatch } from "../database/watch.ts";

/** However often a load balancer asks, the database is asked once in this time. */
const ASK_AGAIN_MS = 1_000;

/**
 * `/healthz`: the process lives; a database that is away is no reason to start it again. `/readyz`: it should be sent visitors: the
 * database answers, it is migrated at least as far as this process needs, and the process is not about to stop.
 */
export function registerHealth(app: FastifyInstance, watch: DatabaseWatch): void {
  let migrated: Promise<boolean> | undefined;
  const askMigrated = () => {
    if (!migrated) {
      migrated = isMigrated(watch).catch(() => false);
      void migrated.then(() => setTimeout(() => (migrated = undefined), ASK_AGAIN_MS).unref());
    }
    return migrated;
  };

  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ alive: true }));
  app.get("/readyz", async (_request, reply) => {
    const database = watch.isAnswering();
    const migrations = database && (await askMigrated());
    const staying = !app.drain.begun;
    const ready = database && migrations && staying;
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, database, migrations, staying });
  });
}
