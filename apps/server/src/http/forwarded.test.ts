import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import { ANALYTICS_APP_IDS } from "@marque/contract/rules/analytics";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { sampleInput } from "../../test-support/sample-input.ts";
import { sendCall } from "../../test-support/send-call.ts";
import { addColleague, signIn } from "../../test-support/staff.ts";
import { staffSessions } from "../database/schema/staff.ts";
import { hashToken } from "../security/field-encryption.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: "true" } });
});
afterAll(() => test.close());

/** What no sample is known for. */
const GIVEN = {
  mobile: "13800138000",
  no: "2611210000420",
  code: "123456",
  token: "x".repeat(43),
  slot: { date: "2026-12-01", from: "10:00" },
  visitMonth: "2026-10",
  appId: Object.values(ANALYTICS_APP_IDS)[0],
};
const open = (Object.values(calls) as Call[]).filter(({ access }) => access !== "staff");

describe.each(["1.2.3.4:5678", "[::1]:80", "unknown", "fe80::1%eth0", "', (select 1)", "%00", ",,", "x".repeat(2_000)])(
  "X-Forwarded-For %j",
  (forwarded) => {
    it("fails no call", async () => {
      const failed: string[] = [];
      for (const call of open) {
        const response = await sendCall(test.app, call, sampleInput(call.input, GIVEN), { "x-forwarded-for": forwarded });
        if (response.statusCode !== 200 || response.json().code === codes.failed.code) failed.push(call.id);
      }
      expect(failed).toEqual([]);
    });

    it("keeps nobody from asking for a code and from signing in", async () => {
      const headers = { "x-forwarded-for": forwarded };
      expect((await test.call("captchaChallenge", { purpose: "testDrive" }, headers)).envelope.code).toBe(codes.ok.code);
      const { account } = await addColleague(test);
      const { cookie, envelope } = await signIn(test, { account }, headers);
      expect(envelope.code).toBe(codes.ok.code);
      const tokenHash = hashToken(cookie?.split("=")[1] ?? "");
      const [session] = await test.resources.database.select().from(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
      expect(session?.ip).toMatch(/^[\da-f.:]+$/);
    });
  },
);

it("one address is one, whatever port the proxy writes beside it", async () => {
  const strict = await createTestApp({ environment: { TRUST_PROXY: "true", LIMIT_CALLS_PER_ADDRESS_MINUTE: "1" } });
  const ask = async (forwarded: string) =>
    (await strict.call("isGraying", { grayingContact: "OFFICIAL_WEBSITE" }, { "x-forwarded-for": forwarded })).status;
  expect([await ask("198.51.100.1:5678"), await ask("198.51.100.1:5679"), await ask("198.51.100.2:5678")]).toEqual([200, 429, 200]);
  await strict.close();
});
