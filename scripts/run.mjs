import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** Lines of complaints that are kept. */
const KEPT_LINES = 40;
/** Within this the last of them has come, once a command has ended. */
const LAST_WORDS_MS = 1_000;

/**
 * Runs a command with this process's terminal; resolves to whether it ended with 0, and to the last that it complained of: what it wrote
 * to its error output, which is shown too.
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["inherit", "inherit", "pipe"],
      env: { ...(process.stderr.isTTY && { FORCE_COLOR: "1" }), ...process.env, ...env },
      shell: process.platform === "win32",
    });
    let complaints = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      process.stderr.write(text);
      complaints = (complaints + stripVTControlCharacters(text)).split("\n").slice(-KEPT_LINES).join("\n");
    });
    child.once("error", (error) => resolve({ ok: false, complaints: error.message }));
    child.once("exit", (code) => {
      const end = () => resolve({ ok: code === 0, complaints: complaints.trim() });
      child.once("close", end);
      // What it has left behind may hold its error output open.
      setTimeout(end, LAST_WORDS_MS);
    });
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
