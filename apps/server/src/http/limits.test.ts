import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { codes } from "@marque/contract/codes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await createTestApp({ environment: { LIMIT_CALLS_PER_ADDRESS_MINUTE: "100000" } });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const TEST_DRIVE = "/web-bff/website/api/test-drive";

/** Sends bytes as they are and resolves to everything that comes back until the connection ends. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  return received;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
const bodyOf = (response: string) => JSON.parse(response.slice(response.indexOf("{")));

describe("what is stopped before a call", () => {
  it("has its true status and an envelope: unknown path", async () => {
    const response = await server.app.inject({ method: "GET", url: "/web-bff/website/api/nothing" });
    expect([response.statusCode, response.json().code]).toEqual([404, codes.notFound.code]);
  });

  it.each(["GET", "PUT", "DELETE", "PATCH"] as const)("wrong method %s", async (method) => {
    const response = await server.app.inject({ method, url: TEST_DRIVE });
    expect([response.statusCode, response.json().code]).toEqual([404, codes.notFound.code]);
  });

  it("malformed body", async () => {
    const response = await server.app.inject({
      method: "POST",
      url: TEST_DRIVE,
      headers: { "content-type": "application/json" },
      payload: "{",
    });
    expect([response.statusCode, response.json().code]).toEqual([400, codes.malformed.code]);
  });

  it("too large a body", async () => {
    const response = await server.app.inject({ method: "POST", url: TEST_DRIVE, payload: { remark: "x".repeat(70_000) } });
    expect([response.statusCode, response.json().code]).toEqual([413, codes.tooLarge.code]);
  });

  it.each(["text/plain", "application/xml", "multipart/form-data", "application/x-www-form-urlencoded"])("media type %s", async (type) => {
    const response = await server.app.inject({ method: "POST", url: TEST_DRIVE, headers: { "content-type": type }, payload: "x" });
    expect([response.statusCode, response.json().code]).toEqual([415, codes.unsupportedMedia.code]);
  });

  it.each(["/web-bff/%", "/web-bff/%E4%B8", "/file-bff/%zz", `/file-bff/${"x".repeat(600)}`])("address %s", async (path) => {
    const response = await raw(get(path));
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(bodyOf(response)).toEqual({ code: expect.any(Number), data: null, message: expect.stringMatching(/\p{Script=Han}/u) });
    expect(response).not.toContain("FST_ERR");
  });

  it("headers beyond 16 KiB", async () => {
    const response = await raw(`GET /web-bff/openapi.json HTTP/1.1\r\nhost: localhost\r\nx-long: ${"x".repeat(20_000)}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(response).code).toBe(codes.tooLarge.code);
  });

  it("what is not HTTP", async () => {
    const response = await raw("hello there\r\n\r\n");
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(response).code).toBe(codes.malformed.code);
  });
});

describe("one connection", () => {
  it("is closed when it piles up requests, and the server goes on", async () => {
    await raw(get("/web-bff/openapi.json").replace("connection: close", "x: y").repeat(400));
    expect((await server.app.inject({ method: "GET", url: "/web-bff/openapi.json" })).statusCode).toBe(200);
  });
});

describe("one address", () => {
  it("is told to wait when it calls too often", async () => {
    const busy = await createTestApp({ environment: { LIMIT_CALLS_PER_ADDRESS_MINUTE: "3" } });
    const answers = [];
    for (let i = 0; i < 5; i += 1)
      answers.push(await busy.app.inject({ method: "POST", url: "/web-bff/api/v1/website/logout", payload: {} }));
    await busy.close();
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429, 429]);
    expect(answers[4]?.json().code).toBe(codes.tooFast.code);
    expect(Number(answers[4]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("OpenAPI", () => {
  it("describes the calls", async () => {
    const document = (await server.app.inject({ method: "GET", url: "/web-bff/openapi.json" })).json();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.paths["/web-bff/website/api/dealer-recruit/id-card:recognize"]).toBeDefined();
  });
});
