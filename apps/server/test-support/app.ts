import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Envelope } from "@marque/contract/envelope";
import { manageRoutes } from "@marque/contract/manage-routes";
import type { CallId } from "@marque/contract/routes";
import { routes } from "@marque/contract/routes";
import type { CallInput } from "@marque/contract/types";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { createStorage } from "../src/adapters/storage/create-storage.ts";
import { buildApp } from "../src/app.ts";
import { createJobs } from "../src/database/jobs.ts";
import { listenForContentChanges } from "../src/database/listen.ts";
import { watchDatabase } from "../src/database/watch.ts";
import { createLog } from "../src/log.ts";
import type { Resources } from "../src/resources.ts";
import type { Environment } from "../src/settings.ts";
import { createTestDatabase, type Template, type TestDatabase } from "./database.ts";
import { linkFiles } from "./link-files.ts";
import type { Query } from "./plans/record-queries.ts";
import { createTestSettings } from "./settings.ts";

export interface TestApp {
  app: FastifyInstance;
  resources: Resources;
  /** Makes one call of the contract over (injected) HTTP. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>, headers?: Record<string, string>): Promise<{ status: number; envelope: Envelope }>;
  close(): Promise<void>;
}

/**
 * The real app on a database of its own, reached by `app.inject`. Jobs are prepared but nobody works on them: call
 * `resources.jobs.runDue()`.
 *
 * @param options.environment variables that differ from the test settings, by name
 * @param options.template what is there at the beginning, in its database and its files
 * @param options.sharing a database that it shares with other instances and does not close; its jobs are then worked on
 * @param options.workers whether they are, where that is not what a test wants
 */
export async function createTestApp(
  options: {
    environment?: Environment;
    poolSize?: number;
    template?: Template;
    sharing?: TestDatabase;
    workers?: boolean;
    onQuery?(query: Query): void;
  } = {},
): Promise<TestApp> {
  const directory = mkdtempSync(join(inject("postgres").directory, "data-"));
  if (options.template) linkFiles(options.template.files, directory);
  const settings = createTestSettings(directory, options.environment);
  const log = createLog(settings);
  const { database, url, abandon, close } = options.sharing ?? (await createTestDatabase(options));
  const watch = await watchDatabase(url, log);
  watch.onSilent(abandon);
  const jobs = createJobs(url, log, watch);
  const changes = await listenForContentChanges(watch, log);
  const resources: Resources = { settings, log, database, watch, jobs, storage: await createStorage(settings), changes };
  const app = await buildApp(resources);
  await jobs.start({ workers: options.workers ?? options.sharing !== undefined });
  await app.ready();
  return {
    app,
    resources,
    async call(id, input, headers = {}) {
      const [method, path] = { ...routes, ...manageRoutes }[id];
      const response = await app.inject({
        method,
        url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((input as Record<string, unknown>)[name]))),
        headers,
        ...(method === "GET" ? { query: queryOf(input) } : { payload: input as object }),
      });
      return { status: response.statusCode, envelope: response.json<Envelope>() };
    },
    async close() {
      await app.close();
      await jobs.stop();
      await watch.close();
      if (!options.sharing) await close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function queryOf(input: unknown): Record<string, string> {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof value === "object" ? JSON.stringify(value) : String(value)]));
}
