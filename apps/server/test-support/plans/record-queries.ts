import type pg from "pg";

/** A statement as it goes to PostgreSQL. */
export interface Query {
  text: string;
  params: unknown[];
}

/** A statement with who asked it and with samples of its parameters. */
export interface RecordedQuery {
  text: string;
  samples: unknown[][];
  askedBy: string[];
}

/** More samples of one statement than this would only repeat its plan. */
const SAMPLES = 6;

/** Calls `onQuery` with everything that is asked through a pool that has no connections yet, inside transactions and outside. */
export function watchQueries(pool: pg.Pool, onQuery: (query: Query) => void): void {
  pool.on("connect", (client) => {
    const ask = client.query as (...parts: unknown[]) => unknown;
    const watched = (...parts: unknown[]) => {
      onQuery(readQuery(parts));
      return ask.apply(client, parts);
    };
    client.query = watched as typeof client.query;
  });
}

function readQuery([query, params]: unknown[]): Query {
  const { text, values } = typeof query === "string" ? { text: query, values: undefined } : (query as { text: string; values?: unknown[] });
  return { text, params: Array.isArray(params) ? params : (values ?? []) };
}

export interface QueryRecorder {
  /** Give it to the pool. */
  onQuery(query: Query): void;
  /** Keeps what is asked during `work`, under the name of who asks. One at a time: what is asked at once cannot be told apart. */
  during<Result>(asker: string, work: () => Promise<Result>): Promise<Result>;
  /** What was kept, each statement once. */
  queries(): RecordedQuery[];
}

export function createQueryRecorder(): QueryRecorder {
  const recorded = new Map<string, RecordedQuery>();
  let asker: string | undefined;
  return {
    onQuery({ text, params }) {
      if (asker === undefined) return;
      const query = recorded.get(text) ?? { text, samples: [], askedBy: [] };
      recorded.set(text, query);
      if (query.samples.length < SAMPLES) query.samples.push(params);
      if (!query.askedBy.includes(asker)) query.askedBy.push(asker);
    },
    async during(name, work) {
      if (asker !== undefined) throw new Error(`${name} began during ${asker}`);
      asker = name;
      try {
        return await work();
      } finally {
        asker = undefined;
      }
    },
    queries: () => [...recorded.values()],
  };
}
