import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Transaction } from "./client.ts";

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

/** Jobs in the same PostgreSQL as everything else (pg-boss): written in the caller's transaction, retried, never lost. */
export function createJobs(databaseUrl: string, log: Logger): Jobs {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true, application_name: "marque jobs" });
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
    },
  };
}
