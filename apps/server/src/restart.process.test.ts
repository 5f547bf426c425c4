import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect as openSocket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createFilledDirectory } from "../test-support/filled-directory.ts";
import { answers, OwnDirectory } from "../test-support/own-directory.ts";

/** Has the server name, at its end, the builds of React that ran in it. */
const NAME_BUILDS = `--import=data:text/javascript,${encodeURIComponent(
  `import { createRequire } from "node:module";
   import { basename } from "node:path";
   const ran = () => Object.values(createRequire("file:///x").cache).filter((file) => file.loaded).map((file) => basename(file.filename ?? ""));
   process.on("exit", () => console.log("Builds:", ran().filter((name) => /^react.*(production|development)/.test(name)).join()));`,
)}`;

describe("on a directory with the demo brand", () => {
  const own = new OwnDirectory(createFilledDirectory);

  test("after kill -9 the next start takes over the PostgreSQL that is still running", async () => {
    const killed = await own.start();
    const pid = own.postmasterPid();
    await killed.end("SIGKILL");
    const server = await own.start();
    expect(server.output()).toContain("Taking over the PostgreSQL");
    expect(own.postmasterPid()).toBe(pid);
    expect(await answers(server)).toBe(true);
    expect((await server.end("SIGINT")).code).toBe(0);
    expect(existsSync(join(own.path, "postgres/postmaster.pid"))).toBe(false);
  });

  test("after kill -9 of server and PostgreSQL together the next start comes up by itself", async () => {
    const killed = await own.start();
    process.kill(own.postmasterPid(), "SIGKILL");
    await killed.end("SIGKILL");
    expect(await answers(await own.start())).toBe(true);
  });

  test("a PostgreSQL that dies under a running server is brought back", async () => {
    const server = await own.start();
    process.kill(own.postmasterPid(), "SIGKILL");
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain("was lost and is back");
    expect(await answers(server)).toBe(true);
    expect((await server.end("SIGTERM")).code).toBe(0);
  });

  test("a process id that now belongs to another program does not stand in the way", async () => {
    const first = await own.start();
    const pidFile = join(own.path, "postgres/postmaster.pid");
    const content = readFileSync(pidFile, "utf8");
    await first.end("SIGTERM");
    writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)));
    expect(await answers(await own.start())).toBe(true);
  });

  test("a request that is under way when the server is told to stop gets its answer; new ones are not taken", async () => {
    const server = await own.start();
    const port = Number(new URL(server.origin).port);
    const socket = openSocket({ port, host: "127.0.0.1" });
    await once(socket, "connect");
    const body = JSON.stringify({ grayingContact: "OFFICIAL_WEBSITE" });
    socket.write(
      `POST /web-bff/website/onekeyGraying/isGraying HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    await sleep(200);
    const ended = server.end("SIGTERM");
    await sleep(500);
    await expect(fetch(`${server.origin}/web-bff/openapi.json`)).rejects.toThrow();
    const answer = once(socket, "data");
    socket.write(body);
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 OK/);
    expect((await ended).code).toBe(0);
  });

  test("whatever NODE_ENV says, pages are made by React's production build unless the mode is development", async () => {
    const server = await own.start({ NODE_ENV: "", NODE_OPTIONS: NAME_BUILDS });
    await fetch(`${server.origin}/next/`);
    await server.end("SIGTERM");
    const builds = /^Builds: (.+)$/m.exec(server.output())?.[1]?.split(",") ?? [];
    expect(builds).toContain("react.production.js");
    expect(builds.filter((name) => name.includes("development"))).toEqual([]);
  });
});
