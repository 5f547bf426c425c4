import { spawn } from "node:child_process";

/** Runs a command with this process's terminal; resolves to whether it ended with 0. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env }, shell: process.platform === "win32" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** Runs a command beside others; resolves to whether it ended with 0, and to what it printed. */
export function runAside(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", (error) => resolve({ ok: false, output: error.message }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}
