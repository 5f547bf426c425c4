import fastifyRateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApp } from "#test-support/app.ts";
import { openSite } from "#test-support/open-site.ts";
import { smallSite } from "#test-support/small-site.ts";
import { type AmapStandIn, startAmapStandIn } from "#test-support/stand-ins/amap.ts";
import { amapProxy } from "./amap-proxy.ts";

vi.mock("../../http/site.ts", async (original) => {
  const module = await original<typeof import("../../http/site.ts")>();
  return { ...module, loadBuiltSite: () => async () => smallSite() };
});

const [key, securityCode] = ["a".repeat(32), "b".repeat(32)];
const origin = "https://www.example.com";

let amap: AmapStandIn;
let app: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  amap = await startAmapStandIn({ key, securityCode });
  app = await openProxy(60_000);
});
afterAll(async () => {
  await app.close();
  await amap.close();
});

async function openProxy(timeoutMs: number): Promise<FastifyInstance> {
  const opened = Fastify();
  await opened.register(fastifyRateLimit, { global: false, max: 1_000 });
  const log = pino({}, { write: (line: string) => logged.push(line) });
  await opened.register(amapProxy({ key, securityCode, origin, log }, { baseUrl: amap.baseUrl, timeoutMs }));
  return opened;
}
beforeEach(() => amap.behave("answer"));

const ask = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/_AMapService${path}`, headers });

describe("what AMap's script asks", () => {
  it.each(["/v4/map/styles", "/v3/log/init"])("goes on from %s with the security code, which the browser never had", async (path) => {
    const answer = await ask(`${path}?key=${key}&styleid=normal&jscode=guessed`, {
      cookie: "marque_staff=x",
      referer: "https://a.example",
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: "1", info: "OK" });
    const last = amap.requests.at(-1);
    expect(last?.url).toBe(`${path}?key=${key}&styleid=normal&jscode=${securityCode}`);
    expect(last?.headers).not.toHaveProperty("cookie");
    expect(last?.headers.referer).toBe(`${origin}/`);
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain(securityCode);
  });

  it("comes back into the function that the script named, and into no other", async () => {
    const answer = await ask(`/v3/log/init?key=${key}&callback=jsonp_12345_1700000000_`);
    expect(answer.headers["content-type"]).toContain("javascript");
    expect(answer.body).toBe('jsonp_12345_1700000000_({"status":"1","info":"OK"})');
    for (const callback of ["alert", "jsonp_1;alert(1)//", "window.opener.x", ""]) {
      expect((await ask(`/v3/log/init?key=${key}&callback=${encodeURIComponent(callback)}`)).statusCode).toBe(403);
    }
  });
});

describe("nothing else passes", () => {
  it.each([
    ["a search", `/v3/place/text?key=${key}`, 404],
    ["a way round", `/v4/map/../../v3/place/text?key=${key}`, 404],
    ["a way round, written otherwise", `/v4/map/%2e%2e/%2e%2e/v3/place/text?key=${key}`, 404],
    ["another host", `/v4/map/styles@evil.example/?key=${key}`, 404],
    ["somebody else's key", `/v4/map/styles?key=${"c".repeat(32)}`, 403],
    ["no key", "/v4/map/styles", 403],
    ["a long query", `/v4/map/styles?key=${key}&x=${"x".repeat(5_000)}`, 414],
  ])("%s", async (_, path, status) => {
    const before = amap.requests.length;
    expect((await ask(path)).statusCode).toBe(status);
    expect(amap.requests).toHaveLength(before);
  });

  it("by no other method", async () => {
    const answer = await app.inject({ method: "POST", url: `/_AMapService/v4/map/styles?key=${key}` });
    expect(answer.statusCode).toBe(404);
  });

  it.each(["hang", "redirect", "page", "endless"] as const)(
    "AMap that does “%s” is an answer of ours, and the code is in no log",
    async (how) => {
      amap.behave(how);
      // One that waits for as long as the others need on a busy machine would wait for what never answers.
      const proxy = await openProxy(how === "hang" ? 200 : 60_000);
      const answer = await proxy.inject({ url: `/_AMapService/v4/map/styles?key=${key}` });
      await proxy.close();
      expect([answer.statusCode, answer.body]).toEqual([502, ""]);
      expect(logged.length).toBeGreaterThan(0);
      expect(logged.join()).not.toContain(securityCode);
    },
  );
});

describe("the site", () => {
  /** The content security policy of pages, of a server with these variables. */
  async function policiesOf(environment: Record<string, string>, urls: readonly string[]) {
    const test = await createTestApp({ environment });
    await openSite(test.resources.database);
    const found = [];
    for (const url of urls) found.push(String((await test.app.inject({ url })).headers["content-security-policy"]));
    const { statusCode } = await test.app.inject({ url: `/_AMapService/v3/place/text?key=${key}` });
    expect(statusCode).toBe(404);
    await test.close();
    return found;
  }

  it("knows nothing of AMap without a key", async () => {
    const [policy] = await policiesOf({}, ["/next/dealer-inquiry?map=1"]);
    expect(policy).toMatch(/^default-src 'self'/);
    expect(policy).not.toContain("amap");
  });

  it("with a key, the dealer list that asks for the map may load it, and no other page may", async () => {
    const [widened, ...others] = await policiesOf({ AMAP_KEY: key, AMAP_SECURITY_CODE: securityCode }, [
      "/next/dealer-inquiry?map=1",
      "/next/dealer-inquiry",
      "/next/dealer-inquiry?map=2",
      "/next/dealer-inquiry/detail?code=X&map=1",
      "/next/news?map=1",
    ]);
    for (const rule of ["script-src", "img-src", "connect-src"]) {
      expect(widened).toMatch(new RegExp(`${rule} [^;]*https://webapi\\.amap\\.com https://\\*\\.amap\\.com`));
    }
    expect(others.filter((policy) => policy.includes("amap") || !policy.startsWith("default-src 'self'"))).toEqual([]);
  });
});
