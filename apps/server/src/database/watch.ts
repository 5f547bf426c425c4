import pg from "pg";
import type { Logger } from "pino";
import { CONNECT_TIMEOUT_MS, cutConnection } from "./client.ts";

/**
 * One connection of a process that tells whether the way to the database is open. TCP does not: a connection behind a proxy or a
 * firewall that stopped forwarding looks open for hours. The same connection hears what processes tell each other (LISTEN).
 */
export interface DatabaseWatch {
  /** Whether the last question was answered in time. */
  isAnswering(): boolean;
  /** Runs a query on the watch's own connection, which no request ever waits for. Rejects when it is not answered in time. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /**
   * Hears every message of a channel; one listener per channel. `onGap` is called whenever it listens again after a loss, because what
   * was said meanwhile is gone. Resolves once it listens and returns how to stop.
   */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** Calls `listener` when the database has fallen silent: whoever waits for it on another connection waits in vain. */
  onSilent(listener: () => void): void;
  close(): Promise<void>;
}

export interface ChannelListener {
  onMessage(payload: string | undefined): void;
  onGap(): void;
}

const BEAT_MS = 1_000;
const ANSWER_MS = 2_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 1_000;

/** Opens the watch's connection and keeps it open; resolves once the database has answered. */
export async function watchDatabase(databaseUrl: string, log: Logger): Promise<DatabaseWatch> {
  const channels = new Map<string, ChannelListener>();
  const whenSilent = new Set<() => void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: "marque listener",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    next.on("error", (error) => log.debug({ err: error }, "the database watch lost its connection"));
    next.on("notification", ({ channel, payload }) => channels.get(channel)?.onMessage(payload));
    await next.connect();
    try {
      for (const channel of channels.keys()) await inTime(next.query(`listen ${next.escapeIdentifier(channel)}`));
    } catch (error) {
      cutConnection(next);
      throw error;
    }
    next.once("end", () => {
      if (client === next) reconnect(FIRST_RETRY_MS);
    });
    client = next;
    beat(next);
  }

  function reconnect(delay: number): void {
    client = undefined;
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => {
      connect().then(
        () => {
          for (const listener of channels.values()) listener.onGap();
        },
        () => reconnect(Math.min(delay * 2, LONGEST_RETRY_MS)),
      );
    }, delay);
  }

  function beat(asked: pg.Client): void {
    timer = setTimeout(() => {
      inTime(asked.query("select 1")).then(
        () => client === asked && !closed && beat(asked),
        () => client === asked && !closed && giveUp(asked),
      );
    }, BEAT_MS);
  }

  function giveUp(silent: pg.Client): void {
    log.warn("the database does not answer; its connections are given up");
    for (const listener of whenSilent) listener();
    cutConnection(silent);
  }

  await connect();
  return {
    isAnswering: () => client !== undefined,
    async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      if (!client) throw silence();
      return (await inTime(client.query<Row>(text, values))).rows;
    },
    async listen(channel, listener) {
      channels.set(channel, listener);
      const name = pg.escapeIdentifier(channel);
      // Without a connection just now, the next one begins with it.
      if (client) await inTime(client.query(`listen ${name}`));
      return async () => {
        channels.delete(channel);
        if (client) await inTime(client.query(`unlisten ${name}`)).catch(() => undefined);
      };
    },
    onSilent(listener) {
      whenSilent.add(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      if (client) await inTime(client.end()).catch(() => client && cutConnection(client));
    },
  };
}

function silence(): Error {
  return Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" });
}

/** The answer, or an error when none has come in time. */
function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    // After a long pause of this process its timers come before what has arrived meanwhile; that is read first.
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => reject(silence()))), ANSWER_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
