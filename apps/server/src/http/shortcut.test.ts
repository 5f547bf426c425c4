import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { codes } from "@marque/contract/codes";
import { routes } from "@marque/contract/routes";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { addDealer } from "../../test-support/add-dealer.ts";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { notifyContentChanged } from "../database/listen.ts";
import { type PreparedAnswer, prepareAnswer } from "./prepared-answer.ts";
import { createServer } from "./server.ts";

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

/** Asks on a connection that stays open, so that every answer has the same headers about it. */
async function ask(port: number, path: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true });
  const [response] = (await once(get({ port, host: "127.0.0.1", path, headers, agent }), "response")) as [IncomingMessage];
  const body = await text(response);
  agent.destroy();
  return { status: response.statusCode, headers: { ...response.headers, date: "" }, body };
}

/** Sends bytes as they are and resolves to everything that comes back until the connection ends. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    received += chunk;
  });
  socket.write(bytes);
  await once(socket, "close");
  return received;
}

describe("a server that keeps an answer", () => {
  const kept = new Map<string, PreparedAnswer>();
  const asked: string[] = [];

  /** Whoever goes the long way hears so. */
  async function open(settings: { trustProxy?: string[]; admits?: () => boolean } = {}): Promise<FastifyInstance> {
    const { trustProxy = false, admits = () => true } = settings;
    const app = createServer({
      settings: { trustProxy, publicOrigin: "http://localhost", strictTransportSecurity: "" },
      log: pino({ level: "silent" }),
    });
    app.all("/kept", () => "long");
    app.shortcut.open({
      find: (name) => kept.get(name),
      admits(address) {
        asked.push(address);
        return admits();
      },
    });
    kept.set("name", prepareAnswer(200, { "content-type": "text/plain" }, Buffer.from("short")));
    app.shortcut.learn("/kept", "name");
    await app.listen({ port: 0, host: "127.0.0.1" });
    onTestFinished(() => app.close());
    return app;
  }

  const request = (line: string, headers = "host: localhost\r\nconnection: close\r\n") => `${line} HTTP/1.1\r\n${headers}\r\n`;

  it("answers its address from it", async () => {
    expect(await ask(portOf(await open()), "/kept")).toMatchObject({ status: 200, body: "short" });
  });

  it("says what every answer says, also that nothing has changed", async () => {
    const port = portOf(await open());
    const { headers } = await ask(port, "/kept");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "strict-origin-when-cross-origin" });
    const again = await ask(port, "/kept", { "if-none-match": headers.etag ?? "" });
    expect(again).toMatchObject({ status: 304, body: "", headers: { "x-content-type-options": "nosniff", etag: headers.etag } });
  });

  it.each([
    ["another query", request("GET /kept?a=1")],
    ["another method", request("POST /kept")],
    ["a body", `${request("GET /kept", "host: localhost\r\nconnection: close\r\ncontent-length: 2\r\n")}{}`],
  ])("sends the long way: %s", async (_what, bytes) => {
    expect(await send(portOf(await open()), bytes)).not.toContain("short");
  });

  it("refuses what names no host", async () => {
    expect(await send(portOf(await open()), request("GET /kept", ""))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("counts what waits behind another answer on its connection", async () => {
    const received = await send(portOf(await open()), request("GET /kept", "host: localhost\r\n") + request("GET /kept"));
    expect(received.match(/short|long/g)).toEqual(["short", "long"]);
  });

  it("sends those beyond their pace the long way, each under the address that its proxy vouches for", async () => {
    const port = portOf(await open({ trustProxy: ["127.0.0.1"], admits: () => false }));
    asked.length = 0;
    expect((await ask(port, "/kept", { "x-forwarded-for": "1.2.3.4, 203.0.113.9:80" })).body).toBe("long");
    expect(asked).toEqual(["203.0.113.9"]);
  });

  it("forgets what is dropped", async () => {
    const port = portOf(await open());
    kept.delete("name");
    expect((await ask(port, "/kept")).body).toBe("long");
  });

  it("says on every answer that the connection ends with it, once the server takes its leave", async () => {
    const app = await open();
    const port = portOf(app);
    const leaving = app.drain.announce(300);
    expect((await ask(port, "/kept")).headers.connection).toBe("close");
    await leaving;
  });
});

describe("a kept call", () => {
  const [, LIST] = routes.dealerList;
  const PER_MINUTE = 6;

  async function open(perMinute: number): Promise<TestApp & { port: number }> {
    const test = await createTestApp({ environment: { LIMIT_CALLS_PER_ADDRESS_MINUTE: String(perMinute) } });
    onTestFinished(() => test.close());
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    return { ...test, port: portOf(test.app) };
  }

  it("is answered alike on both ways, and refused beyond its address's calls, whichever they took", async () => {
    const { port } = await open(PER_MINUTE);
    const all = [];
    for (let at = 0; at <= PER_MINUTE; at += 1) all.push(await ask(port, LIST));
    const [first, ...later] = all;
    expect(first).toMatchObject({ status: 200, headers: { "cache-control": "no-cache", "x-content-type-options": "nosniff" } });
    for (const answer of later.slice(0, -1)) expect(answer).toEqual(first);
    expect(later.at(-1)).toMatchObject({ status: 429 });
    expect(JSON.parse(later.at(-1)?.body ?? "").code).toBe(codes.tooFast.code);
  });

  it("shows a change at once", async () => {
    const { port, resources } = await open(1_000);
    for (let at = 0; at < 3; at += 1) expect(JSON.parse((await ask(port, LIST)).body).data.dealers).toEqual([]);
    await addDealer({ resources });
    await notifyContentChanged(resources.database, ["dealers"]);
    await expect.poll(async () => JSON.parse((await ask(port, LIST)).body).data.dealers.length, { interval: 200 }).toBe(1);
  });
});
