import { once } from "node:events";
import { get } from "node:http";
import autocannon from "autocannon";
import { cpuMilliseconds, type Subject } from "./processes.ts";

const CONNECTIONS = 16;

export interface Measured {
  what: string;
  /** CPU milliseconds per request: the figure that does not depend on how busy the machine is. */
  cpuPerRequest: number;
  requestsPerSecond: number;
  p99: number;
  bytes: number;
  failed: number;
}

/** Loads one address for a while, after a short warm-up, and counts the CPU time of the subject's processes. */
export async function measure(
  what: string,
  subject: Subject,
  path: string,
  options: { seconds?: number; headers?: Record<string, string> } = {},
) {
  const { seconds = 5, headers = { "accept-encoding": "br" } } = options;
  const url = `http://127.0.0.1:${subject.port}${path}`;
  await autocannon({ url, connections: CONNECTIONS, duration: 2, headers });
  const before = cpuMilliseconds(subject.pids());
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  const cpu = cpuMilliseconds(subject.pids()) - before;
  const bytes = (await rawBody(url, headers)).length;
  return {
    what,
    cpuPerRequest: cpu / result.requests.total,
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    bytes,
    failed: result.non2xx + result.errors,
  } satisfies Measured;
}

/** The body as it travels, still compressed. */
export async function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = await once(get(url, { headers }), "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Prints the measurements as a table, each beside the first one's CPU per request. */
export function print(rows: readonly Measured[]): void {
  const [base] = rows;
  if (!base) return;
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.what,
        {
          "CPU ms/request": row.cpuPerRequest.toFixed(4),
          [`× ${base.what}`]: (row.cpuPerRequest / base.cpuPerRequest).toFixed(2),
          "requests/s": Math.round(row.requestsPerSecond),
          "p99 ms": row.p99,
          bytes: row.bytes,
          failed: row.failed,
        },
      ]),
    ),
  );
}
