import { randomUUID } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testRoot } from "../../apps/server/test-support/test-root.ts";

export const RUN_DIRECTORY = "marque-e2e-";

// Named by the process that begins and inherited by its children: server and workers have to mean the same one.
process.env.E2E_DIRECTORY ??= join(testRoot(), `${RUN_DIRECTORY}${process.pid}-${randomUUID()}`);

/** What one run of the journeys keeps, and `start-server.ts` removes at its end: the server's data and what its seed prints once. */
export const runDirectory = process.env.E2E_DIRECTORY;

const signIns = join(runDirectory, "sign-ins");

/** Writes down a member's token, or the first password of a colleague. */
export function saveSignIn(name: string, secret: string): void {
  appendFileSync(signIns, `${name} ${secret}\n`, { mode: 0o600 });
}

/**
 * A live token of a demo member. Each member has one: a journey that logs out ends it, so `远山先生` belongs to that journey alone and
 * `知夏` to all others.
 */
export function tokenOf(nickname: "知夏" | "远山先生"): string {
  return readSignIn(nickname);
}

/** The password that the seed gave the demo member with a mobile. */
export function passwordOf(mobile: "19900000001"): string {
  return readSignIn(mobile);
}

/** The password that the seed gave a demo colleague; `change-first-passwords.ts` changes it before the journeys begin. */
export function firstPasswordOf(account: string): string {
  return readSignIn(account);
}

function readSignIn(name: string): string {
  const line = readFileSync(signIns, "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name} `));
  if (!line) throw new Error(`The server under test printed no sign-in of ${name}`);
  return line.slice(name.length + 1);
}
