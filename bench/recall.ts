import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { RecallBatch } from "@marque/contract/calls/manage/recalls";
import { CONSOLE_HEADER, FILE_TYPE } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { vinCheckDigit } from "@marque/contract/rules/vin";
import { connectDatabase, type DatabaseConnection } from "../apps/server/src/database/client.ts";
import { listRecallsOfVehicle } from "../apps/server/src/modules/recall/recall.repository.ts";
import { databaseUrl } from "../apps/server/test-support/bookings.ts";
import { signInAs } from "../apps/server/test-support/staff.ts";
import { freePort, startSubject } from "./processes.ts";

const IMPORTED = 1_000_000;
const PRESENT = 3_000_000;
/** Of these the median and the slowest but one in a hundred count. */
const QUERIES = 2_000;
const LONGEST_MS = 180_000;

/**
 * `npm run bench -- recall`: a million VINs as CSV, from the first byte sent until they are ready to be taken, into three million that are
 * there; and what a query by VIN takes in the database with all four of them.
 */
export async function measureRecall(): Promise<void> {
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
    await fill(connection);
    const { ms, batch } = await importVins(`http://127.0.0.1:${port}`, connection);
    const { median, slowest } = await query(connection);
    console.table([
      { what: `import of ${batch.counts.added.toLocaleString("en")} VINs`, took: `${(ms / 1000).toFixed(1)} s`, allowed: "60 s" },
      { what: "query by VIN among 4,000,000, median", took: `${median.toFixed(2)} ms`, allowed: "2 ms" },
      { what: "query by VIN among 4,000,000, 99 of 100", took: `${slowest.toFixed(2)} ms`, allowed: "" },
    ]);
  } finally {
    await connection.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Cars of other campaigns that are there. */
async function fill({ pool }: DatabaseConnection): Promise<void> {
  await pool.query(`
    insert into recall_vehicles (vin_index, campaign_id, batch_id, vin_encrypted)
    select decode(md5(i::text), 'hex'), batch.campaign_id, batch.id, repeat('x', 76)
    from generate_series(1, ${PRESENT}) as i, (select id, campaign_id from recall_batches order by id limit 1) as batch`);
  await pool.query(`analyze recall_vehicles`);
}

async function importVins(origin: string, { database, pool }: DatabaseConnection): Promise<{ ms: number; batch: RecallBatch }> {
  const { headers } = await signInAs({ resources: { database } }, "recallManager");
  const { rows } = await pool.query<{ id: number }>(`select max(id) as id from recall_campaigns`);
  const campaignId = String(rows[0]?.id);
  const address = new URLSearchParams({ campaignId, requestId: randomUUID(), fileName: "million.csv" });
  const body = Buffer.from(`VIN\n${Array.from({ length: IMPORTED }, (_, at) => vinOf(at)).join("\n")}\n`);
  const sent = { method: "POST", headers: { ...headers, [CONSOLE_HEADER]: "1", "content-type": FILE_TYPE }, body };
  const begun = performance.now();
  const answer = (await (await fetch(`${origin}${manageRoutes.recallVinsBegin[1]}?${address}`, sent)).json()) as { message: string };
  const listed = `${origin}${manageRoutes.recallVinsList[1]}?campaignId=${campaignId}`;
  console.log(`sent and kept after ${((performance.now() - begun) / 1000).toFixed(1)} s: ${answer.message}`);
  while (performance.now() - begun < LONGEST_MS) {
    const { data } = (await (await fetch(listed, { headers })).json()) as { data: RecallBatch[] };
    const [batch] = data;
    if (batch && batch.state !== "reading") return { ms: performance.now() - begun, batch };
    await pause(200);
  }
  throw new Error("The import takes too long");
}

function vinOf(at: number): string {
  const open = `LYX${String.fromCharCode(65 + Math.floor(at / 500_000))}9Z9Z0TA${String(at % 500_000).padStart(6, "0")}`;
  return `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`;
}

/** What the query asks of the database, for cars that are in a campaign, as often as none. */
async function query({ database, pool }: DatabaseConnection): Promise<{ median: number; slowest: number }> {
  await pool.query(`update recall_batches set taken_at = now() where taken_at is null`);
  const { rows } = await pool.query<{ vin_index: Buffer }>(
    `select vin_index from recall_vehicles tablesample system (0.1) limit ${QUERIES}`,
  );
  const times: number[] = [];
  for (const { vin_index: known } of rows) {
    for (const index of [known, Buffer.from(known).reverse()]) {
      const begun = performance.now();
      await listRecallsOfVehicle(database, index);
      times.push(performance.now() - begun);
    }
  }
  times.sort((one, other) => one - other);
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times[Math.floor(times.length * 0.99)] ?? 0 };
}
