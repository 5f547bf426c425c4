import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

/** Clock ticks per second of /proc/<pid>/stat; 100 on every Linux that people run. */
const TICKS_PER_SECOND = 100;

export interface Subject {
  name: string;
  port: number;
  /** Processes whose CPU time counts. */
  pids(): number[];
  stop(): Promise<void>;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** Starts a process and waits until its address answers. */
export async function startSubject(options: {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  port: number;
  path: string;
  /** Hears what the process prints. */
  onLine?(line: string): void;
  /** Child processes that do the work, when the started one only watches over them. */
  workers?(parent: number): number[];
}): Promise<Subject> {
  const child = spawn(options.command, options.args, {
    env: { ...process.env, NODE_ENV: "production", ...options.env },
    stdio: ["ignore", options.onLine ? "pipe" : "ignore", "inherit"],
  });
  if (child.stdout && options.onLine) createInterface({ input: child.stdout }).on("line", options.onLine);
  await untilAnswers(child, `http://127.0.0.1:${options.port}${options.path}`);
  return {
    name: options.name,
    port: options.port,
    pids: () => options.workers?.(child.pid as number) ?? [child.pid as number],
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url} ended with code ${child.exitCode} before it answered`);
    const ok = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within two minutes`);
}

/** Processor time that processes have used so far, in milliseconds (user and system). */
export function cpuMilliseconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return sum + ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
  }, 0);
}
