import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "../apps/server/src/database/client.ts";
import { startEmbeddedPostgres } from "../apps/server/src/database/embedded/postgres.ts";
import { createLog } from "../apps/server/src/log.ts";
import { measureBookings } from "./bookings.ts";
import { fillWithNews, publishToVisible, signIn } from "./content.ts";
import { type Measured, measure, percentile99, print, rawBody } from "./measure.ts";
import { startNginx } from "./nginx.ts";
import { freePort, type Subject, startSubject } from "./processes.ts";
import { measureRendered } from "./rendered.ts";

const BOOKINGS = 400;
const PUBLICATIONS = 20;
const CONNECTIONS = 80;
/** `npm run bench -- rendered`, or `-- dealers`, leaves out what takes minutes. */
const only = process.argv[2];
const DEALER_LIST = "/web-bff/website/api/dealer/list";
const here = import.meta.dirname;
const dataDirectory = mkdtempSync(join(tmpdir(), "marque-bench-"));
const subjects: Subject[] = [];

async function start(subject: Promise<Subject>): Promise<Subject> {
  subjects.push(await subject);
  return subject;
}

/** One PostgreSQL for two processes, as behind a load balancer. */
const postgres = await startEmbeddedPostgres({
  dataDirectory,
  log: createLog({ mode: "production", logLevel: "error" }),
  connections: CONNECTIONS,
  onLost: (error) => {
    throw error;
  },
});
const connection = connectDatabase(postgres.url, { poolSize: 2, onError: () => undefined });

/** A Marque of its own on the common database. */
async function startMarque(name: string): Promise<Subject> {
  const port = await freePort();
  return startSubject({
    name,
    command: process.execPath,
    args: [join(here, "../demo/main.ts")],
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      MARQUE_DATA: dataDirectory,
      DATABASE_URL: postgres.url,
      LOG_LEVEL: "error",
      CAPTCHA_DIFFICULTY: "1",
      DRAIN_SECONDS: "0",
      LIMIT_CALLS_PER_ADDRESS_MINUTE: "100000000",
      LIMIT_PAGES_PER_ADDRESS_MINUTE: "100000000",
      LIMIT_SMS_PER_ADDRESS_HOUR: "1000000",
      LIMIT_SMS_PER_ADDRESS_DAY: "1000000",
      LIMIT_SMS_PER_ADDRESS_DAY_HARDEST: "1000000",
      LIMIT_SMS_PER_PURPOSE_MINUTE: "1000000",
      LIMIT_LEADS_PER_ADDRESS_HOUR: "1000000",
    },
    port,
    path: "/next/",
  });
}

async function startBare(...args: string[]): Promise<Subject> {
  const port = await freePort();
  const command = [join(here, "bare-fastify.ts"), String(port), ...args];
  return start(startSubject({ name: "bare Fastify", command: process.execPath, args: command, port, path: "/" }));
}

/** The dealer list's call, and what as many bytes cost a bare Fastify. */
async function measureDealerList(marque: Subject): Promise<Measured[]> {
  const list = await measure("dealer list call, cached", marque, DEALER_LIST, { warmSeconds: 6 });
  const asLong = await startBare(String(list.bytes));
  return [await measure("bare Fastify with as many bytes", asLong, "/", { warmSeconds: 6 }), list];
}

/** Pages and calls that are kept, bookings, the console's lists, and how soon another process shows what was published. */
async function measureTheRest(marque: Subject, rows: Measured[]): Promise<void> {
  const home = await rawBody(`http://127.0.0.1:${marque.port}/next/`, { "accept-encoding": "br" });
  const add = async (measured: Promise<Measured>) => {
    rows.push(await measured);
    console.log(`measured ${rows.at(-1)?.what}`);
  };
  await add(measure("home page, cached", marque, "/next/"));
  await add(measure("vehicle list, cached", marque, "/next/car-type"));
  await add(measure("vehicle page, cached", marque, "/next/car-type/car-detail/1"));
  await add(measure("brandModels, cached", marque, "/web-bff/website/api/car/brandModels"));
  rows.push(...(await measureDealerList(marque)));
  await add(measure("queryTemporaryHighTab", marque, "/web-bff/website/api/car/queryTemporaryHighTab?vehicleId=1"));
  await add(measureBookings(marque, BOOKINGS));
  await fillWithNews(connection);
  const headers = await signIn(connection);
  await add(measure("news list of 10,000, cached", marque, "/next/news"));
  await add(measure("news article of 10,000, cached", marque, "/next/news/news-detail?id=1001"));
  await add(measure("course list call, cached", marque, "/web-bff/website/api/course/list"));
  await add(measure("course detail call, cached", marque, "/web-bff/website/api/course/detail?id=1"));
  const managed = (order: string, pageNum: number) => `/manage-bff/content/list?type=news&order=${order}&pageNum=${pageNum}`;
  await add(measure("console list of 10,000, first page", marque, managed("updated", 1), { headers }));
  await add(measure("console list of 10,000, page 400", marque, managed("published", 400), { headers }));
  const other = await start(startMarque("Marque beside it"));
  const seen = await publishToVisible({ publisher: marque, reader: other }, headers, PUBLICATIONS);
  const nginx = await startNginx(home);
  if (nginx) {
    subjects.push(nginx);
    await add(measure("nginx, home page", nginx, "/index.html"));
  }
  const median = seen.toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0;
  console.log(`From publication to the other process's page: median ${Math.round(median)} ms, slowest ${percentile99(seen)} ms`);
}

/** Everything in one run on one machine, so that the ratios can be compared; absolute figures depend on the machine. */
try {
  const bare = await startBare();
  const marque = await start(startMarque("Marque"));
  const rows: Measured[] = [await measure("bare Fastify", bare, "/", { warmSeconds: 6 })];
  if (only === "dealers") rows.push(...(await measureDealerList(marque)));
  else rows.push(...(await measureRendered(marque)));
  if (only === undefined) await measureTheRest(marque, rows);
  print(rows);
} finally {
  await Promise.all(subjects.map((subject) => subject.stop()));
  await connection.close();
  await postgres.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}
