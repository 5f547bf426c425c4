import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { answers, OwnDirectory } from "../test-support/own-directory.ts";
import { createDataDirectory, removeDataDirectory, startInVain } from "../test-support/server-process.ts";
import { startEmbeddedPostgres } from "./database/embedded/postgres.ts";

describe("on an empty directory", () => {
  const own = new OwnDirectory(createDataDirectory);

  test("a start says when it is ready and where; SIGTERM ends it with 0 and leaves no PostgreSQL behind; so does the second", async () => {
    for (const round of ["first", "second"]) {
      const server = await own.start();
      expect(server.output(), round).toMatch(/Ready in \d+\.\d s: http:\/\/localhost:\d+\/next\/\n/);
      expect(await answers(server)).toBe(true);
      expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
      expect(existsSync(join(own.path, "postgres/postmaster.pid"))).toBe(false);
    }
  });

  test("a second server on the same data directory is refused, whether the first is running or starting as well", async () => {
    const race = await Promise.allSettled([own.start(), own.start()]);
    const refused = race.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toMatch(/Marque cannot start: Marque is already running on .+ \(process \d+\)/);
    const late = await startInVain(own.path);
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
    const server = await own.start({ DATABASE_URL: postgres.url });
    expect(await answers(server)).toBe(true);
    expect((await server.end("SIGTERM")).code).toBe(0);
    expect(existsSync(join(own.path, "postgres"))).toBe(false);
    await postgres.stop();
    await removeDataDirectory(elsewhere);
  });

  test("port taken: one clear line, and nothing is made or printed before it", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const { code, output } = await startInVain(join(own.path, "data"), { PORT: String(port) });
    other.close();
    expect(output).toBe(`Marque cannot start: Port ${port} is taken; stop the program that uses it or set PORT.`);
    expect(code).toBe(1);
    expect(readdirSync(own.path)).toEqual([]);
  });

  test("data directory not writable: one clear line", async () => {
    const file = join(own.path, "a-file");
    writeFileSync(file, "");
    const { code, output } = await startInVain(join(file, "data"));
    expect(output).toMatch(/^Marque cannot start: MARQUE_DATA should be a directory that can be written to: [^\n]+$/);
    expect(code).toBe(1);
  });

  test("bad variable: one clear line and exit code 2", async () => {
    const { code, output } = await startInVain(own.path, { PORT: "eighty" });
    expect(output).toBe("Marque cannot start: PORT should be a port number from 0 to 65535.");
    expect(code).toBe(2);
  });

  test("database unreachable: one clear line without the password", async () => {
    const { code, output } = await startInVain(own.path, { DATABASE_URL: "postgres://marque:hidden@127.0.0.1:1/marque" });
    expect(output).toMatch(/^Marque cannot start: The database behind DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1\.$/);
    expect(output).not.toContain("hidden");
    expect(code).toBe(1);
  });

  test("database silent: one clear line", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };
    const { code, output } = await startInVain(own.path, { DATABASE_URL: `postgres://marque:hidden@127.0.0.1:${port}/marque` });
    silent.close();
    expect(output).toBe("Marque cannot start: The database behind DATABASE_URL cannot be reached: it does not answer.");
    expect(code).toBe(1);
  });

  test.runIf(process.getuid?.() === 0)(
    "run by root in a place that nobody else can enter, the database goes where it can be reached",
    async () => {
      chmodSync(own.path, 0o700);
      const server = await own.start();
      const cluster = realpathSync(join(own.path, "postgres"));
      expect(cluster).toMatch(/^\/var\/lib\/marque\//);
      expect(server.output()).toContain(`the database is in ${cluster}`);
      expect(await answers(server)).toBe(true);
      expect((await server.end("SIGTERM")).code).toBe(0);
    },
  );
});
