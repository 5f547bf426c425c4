import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createServer, connect as openSocket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFilledDirectory } from "../test-support/filled-directory.ts";
import { createDataDirectory, removeDataDirectory, type ServerProcess, startInVain, startServer } from "../test-support/server-process.ts";
import { startEmbeddedPostgres } from "./database/embedded/postgres.ts";

let directory: string;
const running: ServerProcess[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.end("SIGKILL");
  await removeDataDirectory(directory);
});

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(directory, environment);
  running.push(server);
  return server;
}

async function answers(server: ServerProcess): Promise<boolean> {
  const response = await fetch(`${server.origin}/web-bff/openapi.json`);
  return response.ok;
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(directory, "postgres/postmaster.pid"), "utf8"), 10);
}

/** Has the server name, at its end, the builds of React that ran in it. */
const NAME_BUILDS = `--import=data:text/javascript,${encodeURIComponent(
  `import { createRequire } from "node:module";
   import { basename } from "node:path";
   const ran = () => Object.values(createRequire("file:///x").cache).filter((file) => file.loaded).map((file) => basename(file.filename ?? ""));
   process.on("exit", () => console.log("Builds:", ran().filter((name) => /^react.*(production|development)/.test(name)).join()));`,
)}`;

describe("on an empty directory", () => {
  beforeEach(() => {
    directory = createDataDirectory();
  });

  test("a start says when it is ready and where; SIGTERM ends it with 0 and leaves no PostgreSQL behind; so does the second", async () => {
    for (const round of ["first", "second"]) {
      const server = await start();
      expect(server.output(), round).toMatch(/Ready in \d+\.\d s: http:\/\/localhost:\d+\/next\/\n/);
      expect(await answers(server)).toBe(true);
      expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
      expect(existsSync(join(directory, "postgres/postmaster.pid"))).toBe(false);
    }
  });

  test("a second server on the same data directory is refused, whether the first is running or starting as well", async () => {
    const race = await Promise.allSettled([start(), start()]);
    const refused = race.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toMatch(/Marque cannot start: Marque is already running on .+ \(process \d+\)/);
    const late = await startInVain(directory);
    expect(late.output.split("\n").filter((line) => line.startsWith("Marque cannot start"))).toHaveLength(1);
    expect(late.code).toBe(1);
  });

  test("DATABASE_URL: the same server on a PostgreSQL of one's own", async () => {
    const elsewhere = createDataDirectory();
    const postgres = await startEmbeddedPostgres({
      dataDirectory: elsewhere,
      log: pino({ level: "silent" }),
      connections: 60,
      onLost: () => undefined,
    });
    const server = await start({ DATABASE_URL: postgres.url });
    expect(await answers(server)).toBe(true);
    expect((await server.end("SIGTERM")).code).toBe(0);
    expect(existsSync(join(directory, "postgres"))).toBe(false);
    await postgres.stop();
    await removeDataDirectory(elsewhere);
  });

  test("port taken: one clear line, and nothing is made or printed before it", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const { code, output } = await startInVain(join(directory, "data"), { PORT: String(port) });
    other.close();
    expect(output).toBe(`Marque cannot start: Port ${port} is taken; stop the program that uses it or set PORT.`);
    expect(code).toBe(1);
    expect(readdirSync(directory)).toEqual([]);
  });

  test("data directory not writable: one clear line", async () => {
    const file = join(directory, "a-file");
    writeFileSync(file, "");
    const { code, output } = await startInVain(join(file, "data"));
    expect(output).toMatch(/^Marque cannot start: MARQUE_DATA should be a directory that can be written to: [^\n]+$/);
    expect(code).toBe(1);
  });

  test("bad variable: one clear line and exit code 2", async () => {
    const { code, output } = await startInVain(directory, { PORT: "eighty" });
    expect(output).toBe("Marque cannot start: PORT should be a port number from 0 to 65535.");
    expect(code).toBe(2);
  });

  test("database unreachable: one clear line without the password", async () => {
    const { code, output } = await startInVain(directory, { DATABASE_URL: "postgres://marque:hidden@127.0.0.1:1/marque" });
    expect(output).toMatch(/^Marque cannot start: The database behind DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1\.$/);
    expect(output).not.toContain("hidden");
    expect(code).toBe(1);
  });

  test("database silent: one clear line", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };
    const { code, output } = await startInVain(directory, { DATABASE_URL: `postgres://marque:hidden@127.0.0.1:${port}/marque` });
    silent.close();
    expect(output).toBe("Marque cannot start: The database behind DATABASE_URL cannot be reached: it does not answer.");
    expect(code).toBe(1);
  });

  test.runIf(process.getuid?.() === 0)(
    "run by root in a place that nobody else can enter, the database goes where it can be reached",
    async () => {
      chmodSync(directory, 0o700);
      const server = await start();
      const cluster = realpathSync(join(directory, "postgres"));
      expect(cluster).toMatch(/^\/var\/lib\/marque\//);
      expect(server.output()).toContain(`the database is in ${cluster}`);
      expect(await answers(server)).toBe(true);
      expect((await server.end("SIGTERM")).code).toBe(0);
    },
  );
});

describe("on a directory with the demo brand", () => {
  beforeEach(() => {
    directory = createFilledDirectory();
  });

  test("after kill -9 the next start takes over the PostgreSQL that is still running", async () => {
    const killed = await start();
    const pid = postmasterPid();
    await killed.end("SIGKILL");
    const server = await start();
    expect(server.output()).toContain("Taking over the PostgreSQL");
    expect(postmasterPid()).toBe(pid);
    expect(await answers(server)).toBe(true);
    expect((await server.end("SIGINT")).code).toBe(0);
    expect(existsSync(join(directory, "postgres/postmaster.pid"))).toBe(false);
  });

  test("after kill -9 of server and PostgreSQL together the next start comes up by itself", async () => {
    const killed = await start();
    process.kill(postmasterPid(), "SIGKILL");
    await killed.end("SIGKILL");
    expect(await answers(await start())).toBe(true);
  });

  test("a PostgreSQL that dies under a running server is brought back", async () => {
    const server = await start();
    process.kill(postmasterPid(), "SIGKILL");
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain("was lost and is back");
    expect(await answers(server)).toBe(true);
    expect((await server.end("SIGTERM")).code).toBe(0);
  });

  test("a process id that now belongs to another program does not stand in the way", async () => {
    const first = await start();
    const pidFile = join(directory, "postgres/postmaster.pid");
    const content = readFileSync(pidFile, "utf8");
    await first.end("SIGTERM");
    writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)));
    expect(await answers(await start())).toBe(true);
  });

  test("a request that is under way when the server is told to stop gets its answer; new ones are not taken", async () => {
    const server = await start();
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
    const server = await start({ NODE_ENV: "", NODE_OPTIONS: NAME_BUILDS });
    await fetch(`${server.origin}/next/`);
    await server.end("SIGTERM");
    const builds = /^Builds: (.+)$/m.exec(server.output())?.[1]?.split(",") ?? [];
    expect(builds).toContain("react.production.js");
    expect(builds.filter((name) => name.includes("development"))).toEqual([]);
  });
});
