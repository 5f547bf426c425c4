import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFilledDirectory } from "../apps/server/test-support/filled-directory.ts";
import { removeDataDirectory, startServer } from "../apps/server/test-support/server-process.ts";

const LAUNCHER = fileURLToPath(new URL("launch.mjs", import.meta.url));

let directory: string;
let launcher: ChildProcess;

beforeEach(async () => {
  directory = createFilledDirectory();
  const script = `import { launch } from ${JSON.stringify(LAUNCHER)}; launch(process.execPath, ["apps/server/src/main.ts"]);`;
  const environment = { ...process.env, PORT: "0", MARQUE_DATA: directory, NODE_ENV: "production" };
  launcher = spawn(process.execPath, ["--input-type=module", "-e", script], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  launcher.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await expect.poll(() => output, { timeout: 60_000 }).toContain("Ready in");
});
afterEach(async () => {
  launcher.kill("SIGKILL");
  await removeDataDirectory(directory);
});

test("the signal that ends a server reaches it through the launcher, and so does its exit code back", async () => {
  launcher.kill("SIGTERM");
  expect(await once(launcher, "exit")).toEqual([0, null]);
  expect(existsSync(join(directory, "postgres/postmaster.pid"))).toBe(false);
});

test("a launcher that is killed takes its server along, and the next start waits until it is gone", async () => {
  launcher.kill("SIGKILL");
  const next = await startServer(directory);
  expect((await fetch(`${next.origin}/web-bff/openapi.json`)).ok).toBe(true);
  expect((await next.end("SIGTERM")).code).toBe(0);
});
