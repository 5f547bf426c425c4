import { fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const LARGE_PAGE_SERVER = fileURLToPath(new URL("../../test-support/large-page-server.ts", import.meta.url));
const SOCKETS = 60;

async function startLargePages() {
  const child = fork(LARGE_PAGE_SERVER);
  onTestFinished(() => void child.kill("SIGKILL"));
  const answer = async () => Number((await once(child, "message"))[0]);
  const port = await answer();
  return {
    port,
    peakMb() {
      child.send("how much?");
      return answer();
    },
  };
}

/** Asks for the large page again and again without reading anything that comes. */
async function flood(port: number, times: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.pause();
  socket.write("GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(times));
  return socket;
}

test("60 connections that ask for a page of 1 MB a hundred times at once cost bounded memory and keep nobody waiting", async () => {
  const server = await startLargePages();
  const before = await server.peakMb();
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => flood(server.port, 100)));
  for (let round = 0; round < 20; round += 1) {
    const response = await fetch(`http://127.0.0.1:${server.port}/small`);
    expect(await response.text()).toBe("small");
  }
  for (const socket of sockets) socket.destroy();
  // What was asked for is 6,000 MB.
  expect((await server.peakMb()) - before).toBeLessThan(600);
});
