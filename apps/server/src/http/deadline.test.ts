import { codes } from "@marque/contract/codes";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../test-support/app.ts";
import { createTestDatabase } from "../../test-support/database.ts";
import { connectDatabase, transaction } from "../database/client.ts";
import { memberSessions } from "../database/schema/accounts.ts";

test("a call is answered at its deadline, whatever its queries still wait for", async () => {
  const own = await createTestDatabase();
  // So patient that the database is not what ends the waiting.
  const patient = connectDatabase(own.url, { poolSize: 4, statementTimeoutMs: 600_000, onError: () => undefined });
  const app = await createTestApp({ sharing: { ...patient, url: own.url } });
  onTestFinished(async () => {
    await app.close();
    await patient.close();
    await own.close();
  });
  await transaction(own.database, async (tx) => {
    await tx.execute(sql`lock table ${memberSessions} in access exclusive mode`);
    const { status, envelope } = await app.call("userInfo", {}, { [SESSION_HEADER]: "x".repeat(43) });
    expect(envelope).toEqual({ code: codes.unavailable.code, data: null, message: codes.unavailable.text });
    expect(status).toBe(503);
  });
  expect((await app.call("userInfo", {}, { [SESSION_HEADER]: "x".repeat(43) })).status).toBe(200);
});
