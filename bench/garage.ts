import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { CarSalesBatch } from "@marque/contract/calls/manage/garage";
import { CONSOLE_HEADER, FILE_TYPE } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { vinCheckDigit } from "@marque/contract/rules/vin";
import { connectDatabase, type DatabaseConnection } from "../apps/server/src/database/client.ts";
import { findSale } from "../apps/server/src/modules/garage/sales.repository.ts";
import { databaseUrl } from "../apps/server/test-support/bookings.ts";
import { signInAs } from "../apps/server/test-support/staff.ts";
import { freePort, startSubject } from "./processes.ts";

const IMPORTED = 1_000_000;
/** Of these the median and the slowest but one in a hundred count. */
const QUERIES = 2_000;
const LONGEST_MS = 240_000;
const HEADS = "车架号,车型,配置,销售日期,质保月数,质保公里,保养间隔月数,保养间隔公里,门店代码,车主,手机号,发动机号";

/**
 * `npm run bench -- garage`: a million sales records as CSV, from the first byte sent until they are ready to be taken; and what it takes in
 * the database to find the one of a car among them.
 */
export async function measureGarage(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "marque-bench-"));
  const port = await freePort();
  const server = await startSubject({
    name: "marque",
    command: process.execPath,
    args: [fileURLToPath(new URL("../demo/main.ts", import.meta.url))],
    env: { PORT: String(port), HOST: "127.0.0.1", MARQUE_DATA: directory, LOG_LEVEL: "error", DRAIN_SECONDS: "0" },
    port,
    path: "/healthz",
  });
  const connection = connectDatabase(databaseUrl(directory), { poolSize: 2, onError: () => undefined, statementTimeoutMs: 300_000 });
  try {
    const { ms, batch } = await importSales(`http://127.0.0.1:${port}`, connection);
    const { median, slowest } = await query(connection);
    console.table([
      { what: `import of ${batch.counts.added.toLocaleString("en")} sales records`, took: `${(ms / 1000).toFixed(1)} s`, allowed: "90 s" },
      { what: "a car's record among them, median", took: `${median.toFixed(2)} ms`, allowed: "" },
      { what: "a car's record among them, 99 of 100", took: `${slowest.toFixed(2)} ms`, allowed: "" },
    ]);
  } finally {
    await connection.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function importSales(origin: string, { database }: DatabaseConnection): Promise<{ ms: number; batch: CarSalesBatch }> {
  const { headers } = await signInAs({ resources: { database } }, "networkManager");
  const address = new URLSearchParams({ requestId: randomUUID(), fileName: "million.csv" });
  const body = Buffer.from(`${HEADS}\n${Array.from({ length: IMPORTED }, (_, at) => rowOf(at)).join("\n")}\n`);
  const sent = { method: "POST", headers: { ...headers, [CONSOLE_HEADER]: "1", "content-type": FILE_TYPE }, body };
  const begun = performance.now();
  const answer = (await (await fetch(`${origin}${manageRoutes.carSalesBegin[1]}?${address}`, sent)).json()) as { message: string };
  console.log(
    `${(body.length / 1e6).toFixed(0)} MB sent and kept after ${((performance.now() - begun) / 1000).toFixed(1)} s: ${answer.message}`,
  );
  while (performance.now() - begun < LONGEST_MS) {
    const { data } = (await (await fetch(`${origin}${manageRoutes.carSalesList[1]}`, { headers })).json()) as { data: CarSalesBatch[] };
    const [batch] = data;
    if (batch && batch.takenAt === null && batch.state !== "reading") return { ms: performance.now() - begun, batch };
    await pause(200);
  }
  throw new Error("The import takes too long");
}

function rowOf(at: number): string {
  const open = `LYX${String.fromCharCode(65 + Math.floor(at / 500_000))}9Z9Z0TA${String(at % 500_000).padStart(6, "0")}`;
  const vin = `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`;
  const mobile = `139${String(at).padStart(8, "0")}`;
  return `${vin},松间,插混 四驱版,2026-03-15,36,100000,6,10000,YX31001,陈知远,${mobile},G20A${String(at).padStart(6, "0")}`;
}

async function query({ database, pool }: DatabaseConnection): Promise<{ median: number; slowest: number }> {
  await pool.query(`update car_sales_batches set taken_at = now() where taken_at is null`);
  const { rows } = await pool.query<{ vin_index: Buffer }>(`select vin_index from car_sales tablesample system (1) limit ${QUERIES}`);
  const times: number[] = [];
  for (const { vin_index: known } of rows) {
    const begun = performance.now();
    await findSale(database, known);
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times[Math.floor(times.length * 0.99)] ?? 0 };
}
