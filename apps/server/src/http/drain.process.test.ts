import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { codes } from "@marque/contract/codes";
import { expect, onTestFinished, test } from "vitest";
import { createDataDirectory, removeDataDirectory, startServer } from "../../test-support/server-process.ts";

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
  const directory = createDataDirectory();
  onTestFinished(() => removeDataDirectory(directory));
  const server = await startServer(directory);
  onTestFinished(() => void server.process.kill("SIGKILL"));
  const open = async () => {
    const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
    await once(socket, "connect");
    return socket;
  };

  const idle = await open();
  idle.write("GET /web-bff/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const busy = await open();
  const body = JSON.stringify({ grayingContact: "OFFICIAL_WEBSITE" });
  busy.write(
    `POST /web-bff/website/onekeyGraying/isGraying HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await sleep(200);

  const ended = server.end("SIGTERM");
  expect(await readAll(idle)).toMatch(/^HTTP\/1\.1 200 OK/);
  busy.write(`${body}GET /web-bff/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const [, underWay, further] = (await readAll(busy)).split(/^HTTP\/1\.1 |(?<=\})HTTP\/1\.1 /);
  expect(underWay).toMatch(/^200 OK\r\n.*"code":200/s);
  expect(further).toMatch(/^503 Service Unavailable\r\n/);
  expect(further).toMatch(/^connection: close\r$/m);
  expect(further).toMatch(/^retry-after: [1-9]\d*\r$/m);
  expect(JSON.parse(further?.slice(further.indexOf("{")) ?? "")).toEqual({
    code: codes.unavailable.code,
    data: null,
    message: codes.unavailable.text,
  });
  expect(await ended).toEqual({ code: 0, signal: null });
});
