import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVisitors, listBookings, sendBooking, type Visitor } from "../test-support/bookings.ts";
import { createFilledDirectory } from "../test-support/filled-directory.ts";
import { removeDataDirectory, startServer } from "../test-support/server-process.ts";

const KILLS = 20;
const PARALLEL = 8;
/** More than can be served before the last kill. */
const VISITORS = 1_500;
const environment = {
  LOG_LEVEL: "info",
  LIMIT_CALLS_PER_ADDRESS_MINUTE: "1000000",
  LIMIT_LEADS_PER_ADDRESS_HOUR: "1000000",
};

let directory: string;

beforeAll(() => {
  directory = createFilledDirectory();
});
afterAll(() => removeDataDirectory(directory));

test("twenty kills while bookings come in: every acknowledged booking is there exactly once", { timeout: 900_000 }, async () => {
  let server = await startServer(directory, environment);
  const visitors = await createVisitors(server.origin, directory, VISITORS);
  const waiting = [...visitors];
  const acknowledged = new Map<string, string>();
  let unanswered = 0;
  let databaseGone = false;

  /** Books for one visitor after the other. Who gets no answer stays in line with the same request, as a browser's retry would. */
  async function bookUntilKilled(): Promise<void> {
    for (let visitor = waiting.pop(); visitor; visitor = waiting.pop()) {
      const booked: Visitor = visitor;
      try {
        acknowledged.set(booked.requestId, await sendBooking(server.origin, booked));
      } catch (error) {
        const { kind, code } = error as CallError;
        // A server that outlives its database for a moment can only say that it is not there.
        if (kind !== "network" && !(databaseGone && code === codes.unavailable.code)) throw error;
        waiting.push(booked);
        unanswered += 1;
        return;
      }
    }
  }

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = acknowledged.size + 1 + Math.random() * 25;
    const bookers = Array.from({ length: PARALLEL }, bookUntilKilled);
    while (acknowledged.size < enough) await sleep(1);
    await sleep(Math.random() * 20);
    // Every fourth time the database is killed with it and has to recover from its log.
    databaseGone = kill % 4 === 0;
    if (databaseGone) process.kill(Number.parseInt(readFileSync(join(directory, "postgres/postmaster.pid"), "utf8"), 10), "SIGKILL");
    await server.end("SIGKILL");
    await Promise.all(bookers);
    databaseGone = false;
    server = await startServer(directory, environment);
  }
  expect(unanswered).toBeGreaterThanOrEqual(KILLS);

  const stored = await listBookings(directory, visitors);
  const byRequest = Map.groupBy(stored, ({ requestId }) => requestId);
  for (const [requestId, no] of acknowledged) {
    expect(byRequest.get(requestId), `booking ${no}`).toEqual([{ requestId, no, places: 1, events: 1, consents: 2 }]);
  }
  // What was committed but never acknowledged is whole as well, and none is there twice.
  expect(stored.filter(({ places, events, consents }) => places !== 1 || events !== 1 || consents !== 2)).toEqual([]);
  expect(byRequest.size).toBe(stored.length);

  expect((await server.end("SIGTERM")).code).toBe(0);
});
