import { execFileSync } from "node:child_process";
import { inject } from "vitest";
import type {} from "./processes.global-setup.ts";
import { createDataDirectory } from "./server-process.ts";

/** A data directory with the demo brand in it, as a server left it that was told to stop. */
export function createFilledDirectory(): string {
  const directory = createDataDirectory();
  // With the owners, which `cpSync` does not keep: a cluster belongs to PostgreSQL's own account.
  execFileSync("cp", ["-a", `${inject("filledDirectory")}/.`, directory]);
  return directory;
}
