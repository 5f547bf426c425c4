import { BASE_PATH } from "@marque/contract/base-path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { type Fill, fillEmptyDatabase } from "./fill-database.ts";
import { type Listening, listen, requireFreePort } from "./listen.ts";
import { createLog } from "./log.ts";
import { hasColleagues } from "./modules/staff/colleagues.ts";
import { makeCatalogues } from "./modules/vehicles/vehicle-catalogue.ts";
import { makePages } from "./modules/vehicles/vehicle-page.ts";
import { type OpenResources, openResources } from "./open-resources.ts";
import { readAddress, readSettings, type Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** Requests in flight may take this long once no more are taken; then their connections are cut. */
const DRAIN_MS = 8_000;
/** However much hangs, the process is gone this long after it has announced its end. */
const STOP_MS = 14_000;

/**
 * Runs the server in this process until it is told to stop; an error that stops the start is told in one line.
 *
 * @param options.fill writes what an empty database is to begin with, outside production mode
 */
export function runServer({ fill }: { fill?: Fill } = {}): void {
  /** When the person at the terminal began to wait; the launcher began before this process. */
  const startedAt = Number(process.argv[2] ?? performance.timeOrigin);
  let resources: OpenResources | undefined;
  let app: FastifyInstance | undefined;
  let listening: Listening | undefined;
  let stopping = false;

  async function start(): Promise<void> {
    await requireFreePort(readAddress(process.env));
    const settings = readSettings(process.env);
    // React decides by it which of its builds it is, when the first page is asked for.
    process.env.NODE_ENV = settings.mode === "development" ? "development" : "production";
    const log = createLog(settings);
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "unexpected error");
      void stop(1);
    });
    resources = await openResources(settings, log, (error) => {
      log.fatal({ err: error }, "the database is lost");
      void stop(1);
    });
    app = await buildApp(resources);
    await resources.jobs.start();
    if (fill) await fillEmptyDatabase(resources.url, resources, fill);
    await makeCatalogues(resources.database);
    await makePages(resources.database);
    listening = await listen(app, settings);
    if (settings.mode === "production" && !(await hasColleagues(resources.database))) log.warn(nobodySignsIn(settings));
    log.info(`Ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${listening.origin}${BASE_PATH}/`);
  }

  /** @param announceMs how long visitors are still answered, so that a load balancer hears of the end before it comes */
  async function stop(exitCode: number, announceMs = 0): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode), announceMs + STOP_MS).unref();
    await started;
    if (listening) await app?.drain.announce(announceMs);
    listening?.stopAccepting();
    await app?.drain.finish(DRAIN_MS);
    await app?.close();
    await resources?.close();
    process.exit(exitCode);
  }

  function explain(error: unknown): void {
    console.error(error instanceof StartError ? `Marque cannot start: ${error.message}` : error);
    void stop(error instanceof StartError ? error.exitCode : 1);
  }

  process.on("SIGTERM", () => void stop(0, (resources?.settings.drainSeconds ?? 0) * 1000));
  // Somebody at the terminal does not wait; "disconnect": the process that started this one is gone.
  for (const event of ["SIGINT", "disconnect"]) process.on(event, () => void stop(0));
  const started = start().catch(explain);
}

/** The embedded database belongs to one process at a time. */
function nobodySignsIn({ databaseUrl }: Settings): string {
  const first = databaseUrl ? "Run" : "Stop the server and run";
  return `Nobody can sign in to the console yet. ${first}: npm run staff -- create --account <account> --name <name> --role superAdmin`;
}
