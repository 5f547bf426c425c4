import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureBookings } from "./bookings.ts";
import { type Measured, measure, print, rawBody } from "./measure.ts";
import { startNginx } from "./nginx.ts";
import { freePort, type Subject, startSubject } from "./processes.ts";

const BOOKINGS = 400;
const here = import.meta.dirname;
const dataDirectory = mkdtempSync(join(tmpdir(), "marque-bench-"));
const subjects: Subject[] = [];

async function start(subject: Promise<Subject>): Promise<Subject> {
  subjects.push(await subject);
  return subject;
}

/** Everything in one run on one machine, so that the ratios can be compared; absolute figures depend on the machine. */
try {
  const barePort = await freePort();
  const bare = await start(
    startSubject({
      name: "bare Fastify",
      command: process.execPath,
      args: [join(here, "bare-fastify.ts"), String(barePort)],
      port: barePort,
      path: "/",
    }),
  );
  const port = await freePort();
  const marque = await start(
    startSubject({
      name: "Marque",
      command: process.execPath,
      args: [join(here, "../apps/server/src/main.ts")],
      env: {
        PORT: String(port),
        HOST: "127.0.0.1",
        MARQUE_DATA: dataDirectory,
        LOG_LEVEL: "error",
        CAPTCHA_DIFFICULTY: "1",
        LIMIT_CALLS_PER_ADDRESS_MINUTE: "100000000",
        LIMIT_SMS_PER_ADDRESS_HOUR: "1000000",
        LIMIT_SMS_PER_ADDRESS_DAY: "1000000",
        LIMIT_SMS_PER_ADDRESS_DAY_HARDEST: "1000000",
        LIMIT_SMS_PER_PURPOSE_MINUTE: "1000000",
        LIMIT_LEADS_PER_ADDRESS_HOUR: "1000000",
      },
      port,
      path: "/next/",
    }),
  );
  const home = await rawBody(`http://127.0.0.1:${port}/next/`, { "accept-encoding": "br" });

  const rows: Measured[] = [];
  const add = async (measured: Promise<Measured>) => {
    rows.push(await measured);
    console.log(`measured ${rows.at(-1)?.what}`);
  };
  await add(measure("bare Fastify", bare, "/"));
  await add(measure("home page, cached", marque, "/next/"));
  await add(measure("vehicle list, cached", marque, "/next/car-type"));
  await add(measure("vehicle page, cached", marque, "/next/car-type/car-detail/1"));
  await add(measure("home page, rendered", marque, "/next/?previewToken=none"));
  await add(measure("brandModels, cached", marque, "/web-bff/website/api/car/brandModels"));
  await add(measure("queryTemporaryHighTab", marque, "/web-bff/website/api/car/queryTemporaryHighTab?vehicleId=1"));
  await add(measureBookings(marque, BOOKINGS));
  const nginx = await startNginx(home);
  if (nginx) {
    subjects.push(nginx);
    await add(measure("nginx, home page", nginx, "/index.html"));
  }
  print(rows);
} finally {
  await Promise.all(subjects.map((subject) => subject.stop()));
  rmSync(dataDirectory, { recursive: true, force: true });
}
