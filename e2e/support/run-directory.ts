import { randomUUID } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Named by the process that begins and inherited by its children: server and workers have to mean the same one.
process.env.E2E_DIRECTORY ??= join(tmpdir(), `marque-e2e-${randomUUID()}`);

/** What one run of the journeys keeps, and `start-server.ts` removes at its end: the server's data and the demo members' tokens. */
export const runDirectory = process.env.E2E_DIRECTORY;

const signIns = join(runDirectory, "sign-ins");

/** Writes down what the seed prints once. */
export function saveSignIn(nickname: string, token: string): void {
  appendFileSync(signIns, `${nickname} ${token}\n`, { mode: 0o600 });
}

/**
 * A live token of a demo member. Each member has one: a journey that logs out ends it, so `远山先生` belongs to that journey alone and
 * `知夏` to all others.
 */
export function tokenOf(nickname: "知夏" | "远山先生"): string {
  const line = readFileSync(signIns, "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${nickname} `));
  if (!line) throw new Error(`The server under test printed no sign-in of ${nickname}`);
  return line.slice(nickname.length + 1);
}
