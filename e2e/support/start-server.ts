import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { removeLeftBehind } from "../../apps/server/test-support/test-root.ts";
import { RUN_DIRECTORY, runDirectory, saveSignIn } from "./run-directory.ts";

/** The real server on a data directory of its own, with limits that many journeys from one address do not reach. */
removeLeftBehind(RUN_DIRECTORY);
// PostgreSQL's own account must be able to pass through: it would keep its data elsewhere, where they stayed.
mkdirSync(runDirectory, { mode: 0o711 });
const server = spawn(process.execPath, [join(import.meta.dirname, "../../demo/main.ts")], {
  stdio: ["inherit", "pipe", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    CAPTCHA_DIFFICULTY: "1",
    HOST: "localhost",
    MARQUE_DATA: join(runDirectory, "data"),
    MARQUE_MODE: "demo",
    DRAIN_SECONDS: "0",
    LIMIT_CALLS_PER_ADDRESS_MINUTE: "100000",
    LIMIT_PAGES_PER_ADDRESS_MINUTE: "100000",
    LIMIT_SMS_INTERVAL_SECONDS: "3",
    LIMIT_SMS_PER_ADDRESS_HOUR: "10000",
    LIMIT_SMS_PER_ADDRESS_DAY: "10000",
    LIMIT_SMS_PER_ADDRESS_DAY_HARDEST: "10000",
    LIMIT_SMS_PER_PURPOSE_MINUTE: "10000",
    LIMIT_LEADS_PER_ADDRESS_HOUR: "10000",
    LIMIT_RECALL_PER_ADDRESS_DAY: "10000",
    LIMIT_RECOGNITIONS_PER_ADDRESS_DAY: "10000",
    LIMIT_STAFF_TRIES_PER_ADDRESS: "10000",
  },
});

createInterface({ input: server.stdout }).on("line", (line) => {
  const [, name, secret] =
    /Demo member (\S+) signs in at \S+[?&]token=([\w-]+)/.exec(line) ??
    /Demo member \S+ signs in by hand at \S+ with (\d+) and (\S+)/.exec(line) ??
    /Demo colleague (\S+) signs in at \S+ with (\S+)/.exec(line) ??
    [];
  if (name && secret) saveSignIn(name, secret);
  else console.log(line);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill("SIGTERM"));
server.once("exit", (code) => {
  rmSync(runDirectory, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
