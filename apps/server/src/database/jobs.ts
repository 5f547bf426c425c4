import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { connectDatabase, type DatabaseConnection, type Transaction } from "./client.ts";
import type { DatabaseWatch } from "./watch.ts";

/**
 * Every job by name, with what it is given. Each domain adds its own beside the code that handles them:
 * `declare module "../../database/jobs.ts" { interface JobPayloads { "send-sms": { messageId: string } } }`.
 * Payloads lie in the database in the clear: ids, never personal data.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one domain at a time
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string;
export type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], signal: AbortSignal) => Promise<void>;

export interface JobOptions {
  /** How often a failing job is tried again before it counts as failed. */
  retries?: number;
  /** How many jobs of this name one process runs at once. */
  concurrency?: number;
  /** A job running longer is taken for lost and tried again. */
  timeoutSeconds?: number;
  /**
   * How often a worker looks for jobs whose time has come. It is woken by every new job, but nothing wakes it when a job written
   * earlier falls due: half a minute by default.
   */
  lookEverySeconds?: number;
  /** Also runs by itself, with an empty payload, at these times (cron expression, Asia/Shanghai); once over all processes. */
  cron?: string;
}

export interface Jobs {
  /** Says who does the jobs of one name. Once per name, before `start`. May run twice for one job, so it must tolerate that. */
  handle<Name extends JobName>(name: Name, handler: JobHandler<Name>, options?: JobOptions): void;
  /** Writes a job in the caller's transaction: it exists exactly if the transaction commits. */
  enqueue<Name extends JobName>(tx: Transaction, name: Name, payload: JobPayloads[Name], when?: { startAfter?: Date }): Promise<void>;
  /** Prepares the queues of every handled name and, unless `workers` is false, begins to work. */
  start(options?: { workers?: boolean }): Promise<void>;
  /** Does every job that is due, one after the other, and returns how many; for tests, which start without workers. */
  runDue(): Promise<number>;
  /** Takes no more jobs, gives running ones `timeoutMs` to finish; an unfinished one is tried again later. */
  stop(timeoutMs?: number): Promise<void>;
}

interface Handled {
  handler(payload: object, signal: AbortSignal): Promise<void>;
  options: JobOptions & typeof DEFAULTS;
}

const DEFAULTS = { retries: 8, concurrency: 2, timeoutSeconds: 60 };
/** First retry after about this long, doubling up to the longest. */
const RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3_600;

const POOL_SIZE = 4;
/** The library builds and mends indexes, which may take their time. */
const STATEMENT_TIMEOUT_MS = 120_000;

/**
 * Jobs in the same PostgreSQL as everything else (pg-boss): written in the caller's transaction, retried, never lost.
 *
 * @param watch tells workers of new jobs, and when the database has fallen silent; without it they only look now and then
 */
export function createJobs(databaseUrl: string, log: Logger, watch?: DatabaseWatch): Jobs {
  const connection = connectDatabase(databaseUrl, {
    poolSize: POOL_SIZE,
    name: "marque jobs",
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: (error) => log.warn({ err: error }, "jobs: an idle database connection was lost"),
  });
  watch?.onSilent(connection.abandon);
  const boss = new PgBoss({ db: asLibraryWants(connection, watch), useListenNotify: watch !== undefined });
  boss.on("error", (error) => log.warn({ err: error }, "jobs: database trouble"));
  const handled = new Map<string, Handled>();
  let stopped = false;

  async function run(name: string, payload: object, signal: AbortSignal): Promise<void> {
    try {
      await handled.get(name)?.handler(payload, signal);
    } catch (error) {
      log.warn({ err: error, job: name }, "job failed; it will be tried again");
      throw error;
    }
  }

  return {
    handle(name, handler, options = {}) {
      if (handled.has(name)) throw new Error(`Two handlers for the job ${name}`);
      handled.set(name, { handler: handler as Handled["handler"], options: { ...DEFAULTS, ...options } });
    },

    async enqueue(tx, name, payload, when = {}) {
      if (!handled.has(name)) throw new Error(`Nobody handles the job ${name}`);
      await boss.send(name, payload as object, { ...when, db: fromDrizzle(tx, sql) });
    },

    async start({ workers = true } = {}) {
      await boss.start();
      for (const [name, { options }] of handled) {
        const queue = {
          retryLimit: options.retries,
          retryDelay: RETRY_SECONDS,
          retryBackoff: true,
          retryDelayMax: LONGEST_RETRY_SECONDS,
          expireInSeconds: options.timeoutSeconds,
          notify: true,
        };
        if (await boss.getQueue(name)) await boss.updateQueue(name, queue);
        else await boss.createQueue(name, queue);
        if (workers) {
          if (options.cron) await boss.schedule(name, options.cron, {}, { tz: "Asia/Shanghai" });
          const { concurrency: localConcurrency, lookEverySeconds: seconds } = options;
          // The library looks at its own pace while it believes that notifications tell it everything.
          const pace = seconds === undefined ? {} : { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds };
          await boss.work<object>(name, { localConcurrency, ...pace }, async ([job]) => {
            if (job) await run(name, job.data, job.signal);
          });
        }
      }
    },

    async runDue() {
      let done = 0;
      for (const name of handled.keys()) {
        for (let [job] = await boss.fetch<object>(name); job; [job] = await boss.fetch<object>(name)) {
          try {
            await run(name, job.data, new AbortController().signal);
            await boss.complete(name, job.id);
          } catch (error) {
            await boss.fail(name, job.id, { message: String(error) });
          }
          done += 1;
        }
      }
      return done;
    },

    async stop(timeoutMs = 5_000) {
      if (stopped) return;
      stopped = true;
      await boss.stop({ graceful: true, timeout: timeoutMs });
      await connection.close();
    },
  };
}

/** The library on our connections: its own would wait for ever on one that fell silent, and for half a minute after it came back. */
function asLibraryWants({ pool }: DatabaseConnection, watch: DatabaseWatch | undefined): Db {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  if (!watch) return { executeSql };
  return {
    executeSql,
    async listen(channel, onNotification, onReconnect) {
      const stop = await watch.listen(channel, { onMessage: (payload) => onNotification(payload ?? ""), onGap: onReconnect });
      onReconnect();
      return { close: stop };
    },
  };
}
