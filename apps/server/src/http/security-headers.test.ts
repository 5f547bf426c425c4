import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { codes } from "@marque/contract/codes";
import type { FastifyInstance, RouteOptions } from "fastify";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { openSite } from "../../test-support/open-site.ts";
import { createScriptMark } from "./own-scripts.ts";
import { securityHeaders } from "./security-headers.ts";

const routes: RouteOptions[] = [];
vi.mock("./server.ts", async (original) => {
  const module = await original<typeof import("./server.ts")>();
  return {
    ...module,
    createServer(...given: Parameters<typeof module.createServer>) {
      const app: FastifyInstance = module.createServer(...given);
      return app.addHook("onRoute", (route) => void routes.push(route));
    },
  };
});

/** A site whose page has a script of its own and one that stands in its content. */
const SITE = {
  entry: {
    module: {
      createLoadContext: (context: object) => context,
      createRequestHandler:
        () =>
        async (request: Request, { scriptMark }: { scriptMark: string }) => {
          if (request.url.endsWith("/broken")) throw new Error("the render failed");
          const html = `<script nonce="${scriptMark}">own()</script><main><script>smuggled()</script></main>`;
          return new Response(html, { headers: { "content-type": "text/html", "cache-control": "public, max-age=0, must-revalidate" } });
        },
      cacheKey: (url: URL) => (url.pathname.includes("/kept") ? url.pathname : null),
    },
  },
} as unknown as ServerBuild;
vi.mock("./site.ts", async (original) => {
  const module = await original<typeof import("./site.ts")>();
  return { ...module, loadBuiltSite: () => async () => SITE };
});

const HSTS = "max-age=31536000; includeSubDomains";
const UPLOAD = "A".repeat(43);
let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await createTestApp({ environment: { PUBLIC_ORIGIN: "https://www.example.com", STRICT_TRANSPORT_SECURITY: HSTS } });
  await openSite(test.resources.database);
  const media = join(test.resources.settings.dataDirectory, "media");
  for (const [folder, name] of [
    [UPLOAD, "document.pdf"],
    [UPLOAD, "picture.avif"],
    ["brochures", "ours.pdf"],
  ] as const) {
    mkdirSync(join(media, folder), { recursive: true });
    writeFileSync(join(media, folder, name), "0123456789");
  }
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

const EXPECTED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/),
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": expect.stringMatching(/\bcamera=\(\).*\bgeolocation=\(self\)/),
  "strict-transport-security": HSTS,
};

/** Sends bytes as they are; the status, headers and body of the answer. */
async function raw(bytes: string) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  const [head = "", body = ""] = received.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(lines.map((line) => [line.split(": ")[0]?.toLowerCase(), line.split(": ").slice(1).join(": ")]));
  return { status: Number(first.split(" ")[1]), headers, body };
}
const request = (first: string, ...headers: string[]) => [first, ...headers, "connection: close", "", ""].join("\r\n");

describe("every answer says to browsers what they may do with it", () => {
  it("whatever the route", async () => {
    const bare: string[] = [];
    for (const { method, url } of routes) {
      for (const verb of [method].flat()) {
        const path = url
          .replaceAll("::", ":")
          .replace(/(?<=\/):\w+/g, "something")
          .replace("*", "something");
        const { headers } = await test.app.inject({ method: verb as "GET", url: path, ...(verb === "POST" ? { payload: {} } : {}) });
        try {
          expect(headers).toMatchObject(EXPECTED);
        } catch {
          bare.push(`${verb} ${path}`);
        }
      }
    }
    expect(bare).toEqual([]);
    expect(routes.length).toBeGreaterThan(100);
  });

  it.each([
    ["a page", "/next/", 200],
    ["a page that is kept", "/next/kept", 200],
    ["a page that failed", "/next/broken", 500],
    ["a redirect", "/", 302],
    ["an unknown address", "/nothing", 404],
    ["an uploaded file", `/next/media/${UPLOAD}/document.pdf`, 200],
    ["a file that is not there", `/next/media/${UPLOAD}/other.pdf`, 404],
    ["the console", "/manage", 301],
    ["a feed", "/next/sitemap.xml", 200],
    ["the outbox", "/next/dev/outbox", 200],
    ["an address that is none", "/%zz", 400],
  ])("%s", async (_case, path, status) => {
    const answer = await raw(request(`GET ${path} HTTP/1.1`, "host: localhost"));
    expect(answer).toMatchObject({ status, headers: EXPECTED });
  });

  it("a page that the browser has already", async () => {
    const { headers } = await test.app.inject({ url: "/next/kept" });
    const again = await test.app.inject({ url: "/next/kept", headers: { "if-none-match": String(headers.etag) } });
    expect([again.statusCode, again.headers]).toEqual([304, expect.objectContaining(EXPECTED)]);
  });
});

describe("what HTTP itself refuses has its true status, an envelope and the same headers", () => {
  const media = `/next/media/${UPLOAD}/document.pdf`;
  it.each([
    ["a range beyond the file", request(`GET ${media} HTTP/1.1`, "host: localhost", "range: bytes=50-60"), 416, codes.rangeNotSatisfiable],
    [
      "a condition that the file does not meet",
      request(`GET ${media} HTTP/1.1`, "host: localhost", 'if-match: "x"'),
      412,
      codes.preconditionFailed,
    ],
    [
      "an expectation that nobody meets",
      request(`GET ${media} HTTP/1.1`, "host: localhost", "expect: the-impossible"),
      417,
      codes.expectationFailed,
    ],
    ["no host", request(`GET ${media} HTTP/1.1`), 400, codes.malformed],
    ["no host for an unknown address", request("GET /nothing HTTP/1.1"), 400, codes.malformed],
    ["no HTTP at all", "hello there\r\n\r\n", 400, codes.malformed],
    ["headers without end", request("GET / HTTP/1.1", "host: localhost", `x: ${"x".repeat(20_000)}`), 431, codes.tooLarge],
  ])("%s", async (_case, bytes, status, { code, text }) => {
    const answer = await raw(bytes);
    expect(answer).toMatchObject({ status, headers: { ...EXPECTED, "content-type": "application/json; charset=utf-8" } });
    expect(JSON.parse(answer.body)).toEqual({ code, data: null, message: text });
  });

  it("HTTP/1.0 needs no host", async () => {
    expect(await raw(request(`GET ${media} HTTP/1.0`))).toMatchObject({ status: 200, body: "0123456789" });
    expect(await raw(request("GET /web-bff/openapi.json HTTP/1.0"))).toMatchObject({ status: 200, headers: EXPECTED });
    expect(await raw(request(`GET ${media} HTTP/1.0`, "range: bytes=50-60"))).toMatchObject({ status: 416 });
  });

  it("a range within the file is sent", async () => {
    expect(await raw(request(`GET ${media} HTTP/1.1`, "host: localhost", "range: bytes=2-4"))).toMatchObject({ status: 206, body: "234" });
  });

  it("`Expect: 100-continue` is met", async () => {
    const bytes =
      "POST /web-bff/api/v1/website/logout HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}";
    expect((await raw(bytes)).status).toBe(100);
  });
});

describe("uploaded files", () => {
  const get = async (path: string) => (await test.app.inject({ url: `/next/media/${path}` })).headers;

  it("run nothing, and a document of somebody else's is kept on disk", async () => {
    const document = await get(`${UPLOAD}/document.pdf`);
    expect(document["content-security-policy"]).toMatch(/^default-src 'none';.* sandbox$/);
    expect(document["content-disposition"]).toBe("attachment");
    const picture = await get(`${UPLOAD}/picture.avif`);
    expect(picture["content-security-policy"]).toMatch(/sandbox$/);
    expect(picture["content-disposition"]).toBeUndefined();
  });

  it("show inline where they came with the brand", async () => {
    const ours = await get("brochures/ours.pdf");
    expect(ours["content-disposition"]).toBeUndefined();
    expect(ours["content-security-policy"]).toBeUndefined();
  });
});

describe("a script smuggled into content", () => {
  const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

  it.each(["/next/", "/next/kept-with-script"])("is not allowed to run on %s", async (url) => {
    const { headers, body } = await test.app.inject({ url, headers: { "accept-encoding": "identity" } });
    const policy = String(headers["content-security-policy"]);
    expect(body).toContain("<script>smuggled()</script>");
    expect(body).toContain("<script>own()</script>");
    expect(policy).toContain(hashOf("own()"));
    expect(policy).not.toContain(hashOf("smuggled()"));
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain("unsafe-inline");
  });

  it("cannot know the mark of the page's own scripts", () => {
    expect(new Set(Array.from({ length: 50 }, createScriptMark)).size).toBe(50);
  });
});

describe("HSTS", () => {
  it.each([
    ["", "https://www.example.com"],
    [HSTS, "http://www.example.com"],
    ["", "http://localhost:8080"],
  ])("%j is not sent at %s", (strictTransportSecurity, publicOrigin) => {
    expect(securityHeaders({ strictTransportSecurity, publicOrigin })).not.toHaveProperty("strict-transport-security");
  });
});
