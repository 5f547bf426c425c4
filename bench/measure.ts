import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
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
  options: { seconds?: number; warmSeconds?: number; connections?: number; headers?: Record<string, string>; body?: object } = {},
): Promise<Measured> {
  const { seconds = 5, warmSeconds = 2, connections = CONNECTIONS, headers = { "accept-encoding": "br" } } = options;
  const url = `http://127.0.0.1:${subject.port}${path}`;
  const asked = askedWith(headers, options.body);
  const load = (duration: number) => loadWith(url, { asked, connections, seconds: duration });
  await load(warmSeconds);
  const before = cpuMilliseconds(subject.pids());
  const { times, failed } = await load(seconds);
  const cpu = cpuMilliseconds(subject.pids()) - before;
  return {
    what,
    cpuPerRequest: cpu / times.length,
    requestsPerSecond: times.length / seconds,
    p99: percentile99(times),
    bytes: (await readBody(url, asked)).length,
    failed,
  };
}

/** Milliseconds that the slowest hundredth of some requests exceeded, to a tenth. */
export function percentile99(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 10) / 10;
}

/**
 * A number of connections that ask again as soon as they have been answered. The bodies are counted, not decoded: a client that
 * turns compressed bytes into text is slower than the server, which then wakes for every request alone and looks dear.
 */
async function loadWith(
  url: string,
  { asked, connections, seconds }: { asked: Asked; connections: number; seconds: number },
): Promise<{ times: number[]; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  const connection = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const [response] = (await once(send(url, asked, agent), "response")) as [IncomingMessage];
      response.resume();
      await once(response, "end");
      times.push(performance.now() - begun);
      if (response.statusCode !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { times, failed };
}

interface Asked {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/** With a body it is a POST of JSON. */
function askedWith(headers: Record<string, string>, body?: object): Asked {
  if (!body) return { method: "GET", headers };
  return { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}

const send = (url: string, { method, headers, body }: Asked, agent?: Agent) => request(url, { method, headers, agent }).end(body);

/** The body as it travels, still compressed. */
export async function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  return readBody(url, { method: "GET", headers });
}

async function readBody(url: string, asked: Asked): Promise<Buffer> {
  const [response] = (await once(send(url, asked), "response")) as [IncomingMessage];
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
