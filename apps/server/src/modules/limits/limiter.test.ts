import { randomBytes, randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import { AppError } from "@marque/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { createTestLimits } from "#test-support/settings.ts";
import { rateLimits } from "../../database/schema/limits.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import type { Environment } from "../../settings.ts";
import type { LimitDeclaration } from "./limit-declaration.ts";
import { limitTable } from "./limit-table.ts";
import { createLimiter, type Limiter } from "./limiter.ts";

let test: TestDatabase;
const security = createSecurity(randomBytes(32));
beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 10 });
});
afterAll(() => test.close());

const startProcess = (environment: Environment = {}): Limiter =>
  createLimiter({ database: test.database, security, limits: createTestLimits(environment) });
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { code: error.code, data: error.data } : error),
  );

describe("the table", () => {
  it.each(Object.entries(limitTable) as [string, LimitDeclaration][])("says all about %s", (_name, declared) => {
    expect(declared.purpose).not.toBe("");
    expect(declared.key.length).toBeGreaterThan(0);
    expect(declared.points(createTestLimits())).toBeGreaterThanOrEqual(1);
  });
});

describe("a limit", () => {
  it("lets so many through and no more, over processes and all at once", async () => {
    const processes = [1, 2, 3].map(() => startProcess({ LIMIT_BOOKING_CHANGES_PER_DAY: "7" }));
    const booking = randomUUID();
    const attempts = Array.from({ length: 30 }, (_, number) => processes[number % 3]?.require("bookingChanges", { booking }));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  });

  it("refuses as it declares, and says when it ends", async () => {
    const limiter = startProcess({ LIMIT_EVENTS_PER_ADDRESS_MINUTE: "10" });
    const key = { address: "192.0.2.1" };
    await limiter.require("eventsOfAddressMinute", key, 10);
    expect(await refusal(limiter.require("eventsOfAddressMinute", key))).toEqual({
      code: codes.tooFast.code,
      data: { retryAfter: 60 },
    });
  });

  it("gives back, forgets, looks without counting, and refuses beyond without counting", async () => {
    const limiter = startProcess({ LIMIT_CODE_TRIES_PER_MOBILE_HOUR: "2" });
    const key = { mobile: "13800138000", purpose: "testDrive", address: "192.0.2.1" };
    await limiter.count("wrongSmsCodes", key, 2);
    expect(await refusal(limiter.refuseBeyond("wrongSmsCodes", key))).toMatchObject({ code: codes.locked.code });
    await limiter.giveBack("wrongSmsCodes", key);
    for (let time = 0; time < 5; time += 1) expect(await refusal(limiter.refuseBeyond("wrongSmsCodes", key))).toBeNull();
    expect((await limiter.look("wrongSmsCodes", key)).used).toBe(1);
    await limiter.forget("wrongSmsCodes", key);
    expect((await limiter.look("wrongSmsCodes", key)).used).toBe(0);
  });

  it("that is set to no time at all is none", async () => {
    const limiter = startProcess({ LIMIT_SMS_INTERVAL_SECONDS: "0" });
    for (let time = 0; time < 5; time += 1) await limiter.require("smsInterval", { mobile: "13800138000" });
    expect((await limiter.look("smsInterval", { mobile: "13800138000" })).used).toBe(0);
  });

  it.each([
    ["the same IPv6 subscriber", "2001:db8:1:2::1", "2001:db8:1:2:ffff::9", 2],
    ["another subscriber", "2001:db8:1:2::1", "2001:db8:1:3::1", 1],
    ["another address", "192.0.2.50", "192.0.2.51", 1],
  ])("counts %s by address", async (_, one, other, used) => {
    const limiter = startProcess();
    for (const address of [one, other]) await limiter.forget("staffTriesOfAddress", { address });
    await limiter.count("staffTriesOfAddress", { address: one });
    expect((await limiter.count("staffTriesOfAddress", { address: other })).used).toBe(used);
  });

  it.each([
    ["192.0.2.50", "192.0.2.51", 2],
    ["192.0.2.50", "192.0.3.50", 1],
    ["2001:db8:7:1::1", "2001:db8:7:2::1", 2],
    ["2001:db8:7:1::1", "2001:db8:8:1::1", 1],
  ])("by network takes %s and %s as %#", async (one, other, used) => {
    const limiter = startProcess();
    const purpose = randomUUID();
    await limiter.count("smsShareOfNetwork", { purpose, network: one });
    expect((await limiter.count("smsShareOfNetwork", { purpose, network: other })).used).toBe(used);
  });

  it("keeps nothing that says whom it is about", async () => {
    await startProcess().count("wrongSmsCodes", { mobile: "13912345678", purpose: "testDrive", address: "192.0.2.99" });
    const kept = await test.database.select().from(rateLimits);
    expect(JSON.stringify(kept)).not.toMatch(/13912345678|192\.0\.2/);
    expect(kept.every(({ key }) => /^[A-Za-z]+:[\w-]{43}$/.test(key))).toBe(true);
  });
});
