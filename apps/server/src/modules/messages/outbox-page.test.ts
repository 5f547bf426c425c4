import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import { createOutbox } from "./outbox.repository.ts";
import { outboxPage } from "./outbox-page.ts";

const security = createSecurity(randomBytes(32));
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

async function get(mode: Settings["mode"], options: { remoteAddress?: string; headers?: Record<string, string> } = {}) {
  const app = Fastify();
  await app.register(outboxPage({ database: test.database, security, settings: { mode } }));
  const response = await app.inject({ url: "/next/dev/outbox", ...options });
  await app.close();
  return response;
}

it("says so while nothing was sent", async () => {
  const response = await get("demo");
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain("暂无短信");
});

it("shows the last fifty messages, newest first, and nothing that a message could bring along", async () => {
  const outbox = createOutbox(test.database, security);
  for (let number = 1; number <= 51; number += 1) {
    await outbox.keep({ key: `k${number}`, mobile: "13800138000", text: `第${number}条 <script>alert("x")</script>` });
  }
  const response = await get("development");
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["x-robots-tag"]).toContain("noindex");
  const shown = [...response.body.matchAll(/第(\d+)条/g)].map(([, number]) => Number(number));
  expect(shown).toEqual(Array.from({ length: 50 }, (_, position) => 51 - position));
  expect(response.body).not.toContain("<script");
  expect(response.body).toContain("&lt;script&gt;");
});

it.each([
  ["in production mode", "production", {}],
  ["from another machine", "demo", { remoteAddress: "192.0.2.7" }],
  ["through a proxy on this machine", "demo", { headers: { "x-forwarded-for": "192.0.2.7" } }],
] as const)("does not exist %s", async (_, mode, options) => {
  const response = await get(mode, options);
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain("13800138000");
});
