import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { codes } from "@marque/contract/codes";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "./server.ts";

const TIMES = { headers: 300, request: 600, upload: 1_800, silence: 900, keepAlive: 300, check: 50 };
/** Node keeps a connection this much longer than it told the browser. */
const KEEP_ALIVE_BUFFER = 1_000;
/** What a busy machine may add. */
const GRACE = 1_500;
/** Between two bytes of a slow sender: nothing is ever silent for long. */
const DRIP = 40;

let app: FastifyInstance;
let port: number;
let handled = 0;

beforeAll(async () => {
  app = createServer(
    { settings: { trustProxy: false, publicOrigin: "http://localhost", strictTransportSecurity: "" }, log: pino({ level: "silent" }) },
    TIMES,
  );
  app.all("/", () => {
    handled += 1;
    return "handled";
  });
  app.addContentTypeParser("application/octet-stream", (_request, body, parsed) => parsed(null, body));
  app.post("/file", { config: { takesFile: true } }, async (request) => String((await buffer(request.body as Readable)).length));
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

interface Connection {
  socket: Socket;
  /** Everything that came back, and after how many milliseconds the server ended it. */
  ended: Promise<{ received: string; after: number }>;
}

function open(): Connection {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    received += chunk;
  });
  // Bytes that were still on their way to a closed connection.
  socket.on("error", () => undefined);
  const begun = performance.now();
  return { socket, ended: once(socket, "close").then(() => ({ received, after: performance.now() - begun })) };
}

/** Sends one byte after the other until the connection ends. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write("x"), DRIP);
  socket.once("close", () => clearInterval(timer));
}

function expectTimeOut(received: string): void {
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(received.slice(received.indexOf("{")))).toEqual({
    code: codes.unavailable.code,
    data: null,
    message: codes.unavailable.text,
  });
}

test("headers that come byte by byte end with their time limit", async () => {
  const { socket, ended } = open();
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
  drip(socket);
  const { received, after } = await ended;
  expectTimeOut(received);
  expect(after).toBeGreaterThan(TIMES.headers - DRIP);
  expect(after).toBeLessThan(TIMES.headers + GRACE);
});

test("a connection on which nothing is asked ends too", async () => {
  const { after } = await open().ended;
  expect(after).toBeLessThan(TIMES.headers + GRACE);
});

test("a body that comes byte by byte ends with its time limit and reaches no handler", async () => {
  const before = handled;
  const { socket, ended } = open();
  socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n");
  drip(socket);
  const { received, after } = await ended;
  expectTimeOut(received);
  expect(after).toBeGreaterThan(TIMES.request - DRIP);
  expect(after).toBeLessThan(TIMES.request + GRACE);
  expect(handled).toBe(before);
});

test("a chunked body that never ends is no way around it", async () => {
  const { socket, ended } = open();
  socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n");
  const timer = setInterval(() => socket.write("1\r\nx\r\n"), DRIP);
  const { received, after } = await ended;
  clearInterval(timer);
  expectTimeOut(received);
  expect(after).toBeLessThan(TIMES.request + GRACE);
});

test("a file may take longer than anything else, and has an end too", async () => {
  const send = (length: number) => {
    const { socket, ended } = open();
    const type = "content-type: application/octet-stream";
    socket.write(`POST /file HTTP/1.1\r\nhost: localhost\r\n${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`);
    drip(socket);
    return ended;
  };
  const [slow, endless] = await Promise.all([send(Math.ceil((TIMES.request * 1.5) / DRIP)), send(60_000)]);
  expect(slow.received).toMatch(/^HTTP\/1\.1 200 OK/);
  expectTimeOut(endless.received);
  expect(endless.after).toBeGreaterThan(TIMES.upload - DRIP);
});

test("a connection kept for further requests is closed when none comes", async () => {
  const { socket, ended } = open();
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const { received, after } = await ended;
  expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(after).toBeGreaterThan(TIMES.keepAlive);
  expect(after).toBeLessThan(TIMES.keepAlive + KEEP_ALIVE_BUFFER + GRACE);
});

test("slow senders do not keep others waiting", async () => {
  const slow = Array.from({ length: 200 }, open);
  for (const { socket } of slow) {
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
    drip(socket);
  }
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toBe("handled");
  await Promise.all(slow.map(({ ended }) => ended));
});
