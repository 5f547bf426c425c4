import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

/** What starts the server: with the demo brand at hand where it is there. */
export function entry() {
  const demo = "demo/main.ts";
  return process.env.MARQUE_MODE !== "production" && existsSync(join(root, demo)) ? demo : "apps/server/src/main.ts";
}

/**
 * Runs a program of ours on the installed Node in place of this process: same terminal, signals passed on, same exit code.
 * The channel between the two closes when this process is killed, which tells the other to stop as well.
 */
export function launch(node, parameters, env = {}) {
  const child = spawn(node, parameters, { cwd: root, env: { ...process.env, ...env }, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  stopWithNpm(child);
  child.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once("exit", (code) => process.exit(code ?? 1));
}

/** npm that is killed takes nobody with it; without this its server would live on and hold the port. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
}
