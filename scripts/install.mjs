import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./step.mjs";

/** Plain JavaScript for any Node from 20 on: this runs before anything is installed. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const NODE_MAJOR = 24;

/**
 * Installs the packages if what is installed is not what package-lock.json says, and returns the path of the Node that
 * everything else runs on. Ends the process with one clear line when that fails.
 */
export async function ensureInstalled() {
  if (!isInstalled()) await step("Installing packages (a few minutes the first time)", install);
  const node = [join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node"), process.execPath].find(isWanted);
  if (node) {
    // What a start has compiled, the next one need not.
    process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/node");
    return node;
  }
  console.error(
    `Node ${NODE_MAJOR} was not installed with the packages: allow install scripts (npm config get ignore-scripts) or use Node ${NODE_MAJOR}.`,
  );
  process.exit(1);
}

function isWanted(node) {
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return stdout?.startsWith(`v${NODE_MAJOR}.`) ?? false;
}

/** npm itself notes in node_modules/.package-lock.json what it has installed; only optional packages may be missing. */
function isInstalled() {
  const installed = readPackages(join(root, "node_modules/.package-lock.json"));
  if (!installed) return false;
  return Object.entries(readPackages(join(root, "package-lock.json")) ?? {})
    .filter(([path]) => path.includes("node_modules/"))
    .every(([path, wanted]) => {
      const found = installed[path];
      if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
      return found.version === wanted.version && found.integrity === wanted.integrity;
    });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * By the npm that started this, to the letter of package-lock.json. Not `npm ci`: it refuses a lock file that lacks the packages
 * of systems whose registry did not have them. Development packages belong to it, because the site is built here.
 */
function install() {
  const byNpm = basename(process.env.npm_execpath ?? "").startsWith("npm");
  const [command, ...before] = byNpm ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const options = [
    "install",
    "--no-save",
    "--include=dev",
    "--include=optional",
    "--ignore-scripts=false",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  return runQuietly(command, [...before, ...options]);
}

/** Runs a program without showing what it prints, unless it fails. */
export function runQuietly(command, parameters, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32" && command === "npm",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => {
        output = (output + text).slice(-20_000);
      });
    }
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(output.trim() || `${command} ended with ${code}`))));
  });
}
