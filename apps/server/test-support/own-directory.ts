import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { removeDataDirectory, type ServerProcess, startServer } from "./server-process.ts";

/** A data directory of each test's own, and the servers that it starts there, which end with it. */
export class OwnDirectory {
  path = "";
  readonly #running: ServerProcess[] = [];

  /** Call it where the tests are described. */
  constructor(create: () => string) {
    beforeEach(() => {
      this.path = create();
    });
    afterEach(async () => {
      for (const server of this.#running.splice(0)) await server.end("SIGKILL");
      await removeDataDirectory(this.path);
    });
  }

  async start(environment: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer(this.path, environment);
    this.#running.push(server);
    return server;
  }

  postmasterPid(): number {
    return Number.parseInt(readFileSync(join(this.path, "postgres/postmaster.pid"), "utf8"), 10);
  }
}

export async function answers(server: ServerProcess): Promise<boolean> {
  const response = await fetch(`${server.origin}/web-bff/openapi.json`);
  return response.ok;
}
