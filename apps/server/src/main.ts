import { BASE_PATH } from "@marque/contract/base-path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { fillEmptyDatabase } from "./demo-content.ts";
import { listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { type OpenResources, openResources } from "./open-resources.ts";
import { readSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** Requests in flight may take this long once the server is told to stop; then their connections are cut. */
const DRAIN_MS = 8_000;
/** However much hangs, the process is gone after this. */
const STOP_MS = 14_000;
/** When the person at the terminal began to wait; the launcher began before this process. */
const startedAt = Number(process.argv[2] ?? performance.timeOrigin);

let resources: OpenResources | undefined;
let app: FastifyInstance | undefined;
let stopping = false;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
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
  await fillEmptyDatabase(resources);
  const address = `${await listen(app, settings)}${BASE_PATH}/`;
  log.info(`Ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${address}`);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(exitCode), STOP_MS).unref();
  await started;
  // A connection falls idle once its last request is answered; the browser would hold it open for seconds.
  setInterval(() => app?.server.closeIdleConnections(), 100).unref();
  setTimeout(() => app?.server.closeAllConnections(), DRAIN_MS).unref();
  await app?.close();
  await resources?.close();
  process.exit(exitCode);
}

function explain(error: unknown): void {
  console.error(error instanceof StartError ? `Marque cannot start: ${error.message}` : error);
  void stop(error instanceof StartError ? error.exitCode : 1);
}

// "disconnect": the process that started this one is gone.
for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, () => void stop(0));
const started = start().catch(explain);
