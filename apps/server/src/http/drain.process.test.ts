import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { codes } from "@marque/contract/codes";
import { expect, onTestFinished, test } from "vitest";
import { createFilledDirectory } from "../../test-support/filled-directory.ts";
import { removeDataDirectory, startServer } from "../../test-support/server-process.ts";

/** Everything that comes back until the connection ends. */
async function readAll(socket: Socket): Promise<string> {
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    received += chunk;
  });
  await once(socket, "close");
  return received;
}

test("told to stop, the server finishes what is under way, sends further requests elsewhere and closes idle connections", async () => {
  const directory = createFilledDirectory();
  onTestFinished(() => removeDataDirectory(directory));
  const server = await startServer(directory);
  onTestFinished(() => void server.process.kill("SIGKILL"));
  const open = async () => {
    const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
    await once(socket, "connect");
    return socket;
  };

  const document = "GET /web-bff/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n";
  const idle = await open();
  const body = JSON.stringify({ grayingContact: "OFFICIAL_WEBSITE" });
  const busy = await open();
  idle.write(document);
  // What stands behind the document in one piece has been read once the document is answered.
  busy.write(
    `${document}POST /web-bff/website/onekeyGraying/isGraying HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  const received = [readAll(idle), readAll(busy)] as const;
  await Promise.all([once(idle, "data"), once(busy, "data")]);

  const ended = server.end("SIGTERM");
  expect(await received[0]).toMatch(/^HTTP\/1\.1 200 OK/);
  busy.write(`${body}${document}`);
  const [, , underWay, further] = (await received[1]).split(/^HTTP\/1\.1 |(?<=\})HTTP\/1\.1 /);
  expect(underWay).toMatch(/^200 OK\r\n.*"code":200/s);
  expect(further).toMatch(/^503 Service Unavailable\r\n/);
  expect(further).toMatch(/^connection: close\r$/im);
  expect(further).toMatch(/^retry-after: [1-9]\d*\r$/m);
  expect(JSON.parse(further?.slice(further.indexOf("{")) ?? "")).toEqual({
    code: codes.unavailable.code,
    data: null,
    message: codes.unavailable.text,
  });
  expect(await ended).toEqual({ code: 0, signal: null });
});

const CLIENTS = 40;
const PATHS = ["/next/", "/next/login", "/next/news", "/next/robots.txt", "/web-bff/website/api/course/list", "/healthz"];

/** One answer on a connection of one's own that is kept; rejects when the connection is reset or ends without one. */
async function ask(agent: Agent, origin: string, path: string): Promise<IncomingMessage> {
  const request = get(`${origin}${path}`, { agent });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  await once(response.resume(), "end");
  return response;
}

test("nobody who keeps asking on a kept connection across SIGTERM is reset or left without an answer", async () => {
  const directory = createFilledDirectory();
  onTestFinished(() => removeDataDirectory(directory));
  const server = await startServer(directory, {
    DRAIN_SECONDS: "5",
    HOST: "127.0.0.1",
    LIMIT_CALLS_PER_ADDRESS_MINUTE: "1000000",
    LIMIT_PAGES_PER_ADDRESS_MINUTE: "1000000",
  });
  onTestFinished(() => void server.process.kill("SIGKILL"));
  const origin = server.origin.replace("localhost", "127.0.0.1");
  let answers = 0;
  let told = false;

  /** Asks on one connection until the server says that it ends, which it must not do before it was told to. */
  async function visit(number: number): Promise<string> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let asked = number; ; asked += 1) {
        const { headers } = await ask(agent, origin, PATHS[asked % PATHS.length] ?? "/");
        answers += 1;
        if (headers.connection === "close") return told ? "sent elsewhere" : "sent away too early";
        await sleep(Math.random() * 150);
      }
    } catch (error) {
      return String(error);
    } finally {
      agent.destroy();
    }
  }

  const visitors = Array.from({ length: CLIENTS }, (_, number) => visit(number));
  await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThan(CLIENTS * 4);
  told = true;
  const ended = server.end("SIGTERM");
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { ready: false, staying: false }]);
  // Who comes anew meanwhile is answered as well.
  const newcomer = await fetch(`${origin}/next/login`);
  expect(newcomer.headers.get("connection")).toBe("close");
  expect(new Set(await Promise.all(visitors))).toEqual(new Set(["sent elsewhere"]));
  expect(await ended).toEqual({ code: 0, signal: null });
});
